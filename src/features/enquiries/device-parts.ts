// What follows an enquiry on this device: in the device's file, because it reads the tables.
import { useEffect } from 'react';
import { useSentEnquiries } from '#db/live/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { type PendingEnquiry, pendingEnquiries } from '#domain/outbox/plan/plan-enquiry.ts';
import { useServices } from '#services/services.ts';
import { useSyncStatus } from '#sync/react.tsx';

/** After this time (ms) without an answer, the form shows that the device keeps the enquiry. Sending continues. */
const PATIENCE_MS = 4_000;

/** The result of an enquiry: sent, kept on the device, or the entry that the server refused. */
export type EnquiryResult = 'sent' | 'kept' | PendingEnquiry;

export type FollowedProps = {
  readonly enquiryId: string;
  /** Called once. */
  readonly onResult: (result: EnquiryResult) => void;
};

/** Follows an enquiry in the outbox until its result is known. Renders nothing. */
export function Followed({ enquiryId, onResult }: FollowedProps) {
  const { clock } = useServices().enquiryTools;
  const result = useKnownResult(enquiryId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new result is an event
  useEffect(() => {
    if (result !== undefined) return onResult(result);
    return clock.after(PATIENCE_MS, () => onResult('kept'));
  }, [enquiryId, result]);
  return null;
}

/** The result of an enquiry; undefined while it may still be sent at any moment. */
function useKnownResult(enquiryId: string): EnquiryResult | undefined {
  const entries = useOutboxEntries();
  const sent = useSentEnquiries();
  const { reach, activity } = useSyncStatus();
  if (sent?.some(({ id }) => id === enquiryId)) return 'sent';
  const entry = pendingEnquiries(entries).find(({ change }) => change.id === enquiryId);
  if (entry?.state === 'needs-attention') return entry;
  return reach === 'offline' && activity === 'idle' ? 'kept' : undefined;
}

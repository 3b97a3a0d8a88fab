import { useSendRules } from '#db/live/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { heldBackBy, type SendRules, sendingNow } from '#domain/outbox/entry/send-rules.ts';
import { sendableEntries } from '#domain/outbox/pending/sendable.ts';
import { usePullNow } from '#sync/react.tsx';
import { useComplaint } from '../outbox-tools.ts';
import { useConnectionType } from './use-connection-type.ts';

/** The rule that holds back something that could be sent, and what a person may do about it. */
export function useHoldBack(): {
  readonly rule: 'pause' | 'wifi' | undefined;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** Sends what waits now, in spite of both rules. */
  readonly sendNow: () => void;
} {
  const entries = useOutboxEntries();
  const connection = useConnectionType();
  const pullNow = usePullNow();
  const complain = useComplaint();
  const { rules, change } = useSendRules();
  const held = sendableEntries(entries).map((entry) => heldBackBy(entry, rules, connection));
  const apply = async (next: (rules: SendRules) => SendRules) => {
    const done = await change(next);
    if (!done.ok) return complain(done.error);
    pullNow();
  };
  return {
    rule: held.find((rule) => rule !== undefined),
    isPaused: rules.isPaused,
    setPaused: (isPaused) => void apply((stored) => ({ ...stored, isPaused, exempt: [] })),
    sendNow: () => void apply((stored) => sendingNow(stored, entries)),
  };
}

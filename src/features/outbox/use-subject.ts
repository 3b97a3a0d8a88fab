import { useEffect, useState } from 'react';
import type { StoredListing } from '#db/outbox.ts';
import { useAdvisor, useOutbox } from '#db/react.tsx';
import type { Listing } from '#domain/listing.ts';
import { type OutboxEntry, ofAdvisor, ofListing, type WithHistory } from '#domain/outbox-entry.ts';
import { withPending } from '#domain/pending-view.ts';
import { useT } from '#i18n/use-t.ts';

/** What a group is about: its name, and for a listing the server's version and the one on screen. */
export type Subject = {
  readonly title: string;
  readonly id: string;
  readonly isListing: boolean;
  readonly base: StoredListing | undefined;
  readonly shown: Listing | undefined;
  /** Where its changes are kept; undefined = nowhere, or the server cannot have any yet. */
  readonly history: WithHistory | undefined;
};

/** Follows the row that a group of entries is about. */
export function useSubject(subject: string, entries: readonly OutboxEntry[]): Subject {
  const t = useT();
  const outbox = useOutbox();
  const [collection = '', id = ''] = subject.split('/');
  const isListing = collection === 'properties';
  const [base, setBase] = useState<StoredListing>();
  const advisor = useAdvisor(isListing ? undefined : id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new entries may stand on a newer version
  useEffect(() => {
    if (!isListing) return;
    let left = false;
    void outbox.base(id).then((found) => {
      if (!left && found.ok) setBase(found.value);
    });
    return () => {
      left = true;
    };
  }, [outbox, id, isListing, entries]);
  const shown = isListing ? withPending(base, entries) : undefined;
  const ofAdvisor =
    advisor === undefined
      ? t('outbox.group.unknownAdvisor')
      : t('outbox.group.advisor', { name: advisor.name });
  const title = isListing
    ? (shown ?? base ?? lastSeen(entries))?.title || t('outbox.group.untitled')
    : (enquiryTitle(entries) ?? ofAdvisor);
  return { title, id, isListing, base, shown, history: historyOf(collection, id, base, entries) };
}

/** What is to be deleted as it was seen, where this device has no more of it (OUT-7). */
function lastSeen(entries: readonly OutboxEntry[]) {
  const [seen] = entries.flatMap(({ change }) =>
    change.kind === 'delete-listing' ? change.seen : [],
  );
  return seen;
}

function historyOf(
  collection: string,
  id: string,
  base: StoredListing | undefined,
  entries: readonly OutboxEntry[],
): WithHistory | undefined {
  if (collection === 'properties') return base === undefined ? undefined : ofListing(id);
  const isKnown = !entries.some(({ change }) => change.kind === 'create-advisor');
  return collection === 'advisor_contacts' && isKnown ? ofAdvisor(id) : undefined;
}

/** What an enquiry is about, as it was written. */
function enquiryTitle([entry]: readonly OutboxEntry[]): string | undefined {
  if (entry?.change.kind === 'send-enquiry') return entry.change.enquiry.subject;
  return entry?.change.kind === 'answer-enquiry' ? entry.change.title : undefined;
}

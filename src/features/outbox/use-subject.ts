import { ok } from '#base/result.ts';
import { useLiveValue } from '#db/live/react.tsx';
import type { StoredListing } from '#db/outbox/outbox.ts';
import { useAdvisor, useOutbox } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { mayHaveHistory, pendingOf } from '#domain/outbox/pending.ts';
import { withPending } from '#domain/outbox/pending-view.ts';
import type { ServerRow } from '#domain/outbox/plan-recovered.ts';
import {
  ofAdvisor,
  ofListing,
  subjectOfListing,
  type WithHistory,
} from '#domain/outbox/subject.ts';
import type { PrivateData } from '#domain/private-data/private-data.ts';
import { useT } from '#i18n/use-t.ts';

/** The record of a group: its name, the server's version, and a listing as shown. */
export type Subject = {
  readonly title: string;
  readonly id: string;
  readonly isListing: boolean;
  /** Whether the group is about the private data of the listing `id`. */
  readonly isPrivate: boolean;
  readonly base: StoredListing | undefined;
  /** The row that the server has, as last pulled; undefined = none. */
  readonly server: ServerRow | undefined;
  readonly shown: Listing | undefined;
  /** The history to show; undefined = the server has none. */
  readonly history: WithHistory | undefined;
};

const NO_ROW = ok(undefined);

/** Reads the row of a group, and reads it again when its entries change. Of private data, `listingEntries` are those of their listing. */
export function useSubject(
  subject: string,
  entries: readonly OutboxEntry[],
  listingEntries: readonly OutboxEntry[],
): Subject {
  const t = useT();
  const outbox = useOutbox();
  const [collection = '', id = ''] = subject.split('/');
  const isListing = collection === 'properties';
  const isPrivate = collection === 'property_private';
  const isAdvisor = collection === 'advisor_contacts';
  // Each card reads the tables of its record only. A listing and its private data share their title and their history.
  const ofListing = isListing || isPrivate ? outbox : undefined;
  const ofAdvisors = isAdvisor ? outbox : undefined;
  const base = useLiveValue(async () => ofListing?.base(id) ?? NO_ROW, [ofListing, id]);
  const privateBase = useLiveValue(
    async () => ofListing?.privateBase(id) ?? NO_ROW,
    [ofListing, id],
  );
  const contact = useLiveValue(async () => ofAdvisors?.advisorBase(id) ?? NO_ROW, [ofAdvisors, id]);
  const advisor = useAdvisor(isAdvisor ? id : undefined);
  const own = isPrivate ? pendingOf(subjectOfListing(id), listingEntries) : entries;
  const shown = isListing || isPrivate ? withPending(base, own) : undefined;
  const advisorTitle =
    advisor === undefined
      ? t('outbox.group.unknownAdvisor')
      : t('outbox.group.advisor', { name: advisor.name });
  const listingTitle = (shown ?? base ?? lastSeen(entries))?.title || t('outbox.group.untitled');
  const others = isPrivate
    ? t('outbox.group.private', { title: listingTitle })
    : (enquiryTitle(entries) ?? advisorTitle);
  const title = isListing ? listingTitle : others;
  const listing = base?.lost === true ? undefined : base;
  return {
    ...{ title, id, isListing, isPrivate, base, shown },
    server: isPrivate ? privateBase : isListing ? listing : contact,
    history: historyOf(collection, id, base, privateBase, entries),
  };
}

/** The fields that an entry carries of a listing that this device does not have any more. */
function lastSeen(entries: readonly OutboxEntry[]) {
  const [seen] = entries.flatMap(({ change }) => {
    if (change.kind === 'recover-listing') return [change.fields];
    return change.kind === 'delete-listing' ? change.seen : [];
  });
  return seen;
}

function historyOf(
  collection: string,
  id: string,
  base: StoredListing | undefined,
  privateBase: PrivateData | undefined,
  entries: readonly OutboxEntry[],
): WithHistory | undefined {
  if (collection === 'properties' || collection === 'property_private')
    return base !== undefined && mayHaveHistory(base, privateBase) ? ofListing(id) : undefined;
  const isKnown = !entries.some(({ change }) => change.kind === 'create-advisor');
  return collection === 'advisor_contacts' && isKnown ? ofAdvisor(id) : undefined;
}

/** The subject of an enquiry. */
function enquiryTitle([entry]: readonly OutboxEntry[]): string | undefined {
  if (entry?.change.kind === 'send-enquiry') return entry.change.enquiry.subject;
  return entry?.change.kind === 'answer-enquiry' ? entry.change.title : undefined;
}

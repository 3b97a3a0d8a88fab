import { ok, type Result } from '#base/result.ts';
import { useLiveValue } from '#db/live/react.tsx';
import type { OwnOutbox, StoredListing } from '#db/outbox/outbox.ts';
import { useAdvisor, useOutbox } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { mayHaveHistory } from '#domain/listing/on-server.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { listingOf, subjectOf, type WithHistory } from '#domain/outbox/entry/subject.ts';
import { pendingOf } from '#domain/outbox/pending/pending.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import type { ServerRow } from '#domain/outbox/plan/plan-recovered.ts';
import type { PrivateData } from '#domain/private-data/private-data.ts';
import { isEdited } from '#domain/sync/synced.ts';
import { useT } from '#i18n/use-t.ts';

type Of = Pick<OutboxChange, 'collection' | 'id'>;

/** The record of a group: its name, the server's version, and the listing that it is about, as shown. */
export type Subject = Of & {
  readonly title: string;
  readonly base: StoredListing | undefined;
  /** The row that the server has, as last pulled; undefined = none. */
  readonly server: ServerRow | undefined;
  readonly shown: Listing | undefined;
  /** The history to show; undefined = the server has none. */
  readonly history: WithHistory | undefined;
};

/** What the device has of a record. A listing and its private data are read together: they share their title and their history. */
type Rows = {
  readonly own?: ServerRow | undefined;
  readonly listing?: StoredListing | undefined;
  readonly privateData?: PrivateData | undefined;
};

/** Reads the rows of a group, and reads them again when they change. Of private data, `listingEntries` are those of their listing. */
export function useSubject(
  of: Of,
  entries: readonly OutboxEntry[],
  listingEntries: readonly OutboxEntry[],
): Subject {
  const { collection, id } = of;
  const outbox = useOutbox();
  const rows = useLiveValue(() => readRows(outbox, { collection, id }), [outbox, collection, id]);
  const { listing, own } = rows ?? {};
  const about = collection === 'privateData' ? listingEntries : entries;
  const pending = pendingOf(subjectOf('listings', id), about);
  const shown = hasListing(collection) ? withPending(listing, pending) : undefined;
  return {
    ...{ collection, id, shown, base: listing, server: own },
    title: useTitle(of, shown ?? listing, entries),
    history: historyOf(of, rows ?? {}, entries),
  };
}

const hasListing = (collection: Of['collection']): boolean =>
  collection === 'listings' || collection === 'privateData';

async function readRows(
  { base }: Pick<OwnOutbox, 'base'>,
  { collection, id }: Of,
): Promise<Result<Rows, DbFailure>> {
  if (!isEdited(collection)) return ok({});
  if (!hasListing(collection)) {
    const own = await base(collection, id);
    return own.ok ? ok({ own: own.value }) : own;
  }
  const listing = await base('listings', id);
  if (!listing.ok) return listing;
  const privateData = await base('privateData', id);
  if (!privateData.ok) return privateData;
  const there = listing.value?.lost === true ? undefined : listing.value;
  const own = collection === 'listings' ? there : privateData.value;
  return ok({ own, listing: listing.value, privateData: privateData.value });
}

/** `listing`: the one that the record is about, if this device has it. */
function useTitle(
  { collection, id }: Of,
  listing: Listing | undefined,
  entries: readonly OutboxEntry[],
): string {
  const t = useT();
  const advisor = useAdvisor(collection === 'advisors' ? id : undefined);
  const title = (listing ?? lastSeen(entries))?.title || t('outbox.group.untitled');
  switch (collection) {
    case 'listings':
      return title;
    case 'enquiries':
      return enquiryTitle(entries);
    case 'advisors':
      if (advisor === undefined) return t('outbox.group.unknownAdvisor');
      return t('outbox.of.advisors.title', { name: advisor.name });
    default:
      return t(`outbox.of.${collection}.title`, { title });
  }
}

/** The fields that an entry carries of a listing that this device does not have any more. */
function lastSeen(entries: readonly OutboxEntry[]) {
  const [seen] = entries.flatMap(({ change }) => {
    if (isKind(change, 'recover', 'listings')) return [change.fields];
    return isKind(change, 'delete', 'listings') ? change.seen : [];
  });
  return seen;
}

function historyOf(
  { collection, id }: Of,
  { listing, privateData }: Rows,
  entries: readonly OutboxEntry[],
): WithHistory | undefined {
  if (hasListing(collection))
    return listing !== undefined && mayHaveHistory(listing, privateData)
      ? listingOf(id)
      : undefined;
  const isNew = entries.some(({ change }) => change.kind === 'create');
  return isEdited(collection) && !isNew ? { collection, id } : undefined;
}

/** The subject of an enquiry. */
function enquiryTitle([entry]: readonly OutboxEntry[]): string {
  if (entry?.change.kind === 'send-enquiry') return entry.change.enquiry.subject;
  return entry?.change.kind === 'answer-enquiry' ? entry.change.title : '';
}

import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import { isWriterRole } from '#domain/role.ts';
import { pageOf, parseRows } from '#domain/sync/collections.ts';
import type { Identity, SyncPage } from '#domain/sync/sync-page.ts';
import type { PullRequest } from '#remote/remote.ts';
import { AGENCY, type ListingRow, type ModelState, type PhotoRow } from './model-state.ts';

/**
 * Pull responses of the model server. The reader's role decides which rows are in them; the
 * revision decides order and position.
 */

type Item = { readonly c: string; readonly id: string; readonly rev: number };

export function pageFor(state: ModelState, reader: Identity, request: PullRequest): SyncPage {
  const { since, limit, epoch } = request;
  const reset = since > state.rev || (epoch !== undefined && epoch !== state.epoch);
  const from = reset ? 0 : since;
  const changed = changesAfter(state, from);
  const page = changed.slice(0, limit);
  const more = changed.length > limit;
  return answer(state, reader, page, {
    cursor: more ? (page.at(-1)?.rev ?? 0) : state.rev,
    more,
    reset,
    ...(from === 0 && {
      total: [...state.listings.values()].filter((row) => maySee(reader, row)).length,
    }),
  });
}

/** The response for one listing outside the pull. */
export function pageOfListing(state: ModelState, reader: Identity, id: string): SyncPage {
  const row = state.listings.get(id);
  const seen = row !== undefined && maySee(reader, row);
  const advisor = seen ? state.advisors.get(String(row.advisor_id)) : undefined;
  const items: Item[] = [
    AGENCY,
    ...(seen ? [{ ...row, c: 'properties' }] : [{ c: 'gone', id, rev: 0 }]),
    ...(advisor ? [{ ...advisor, c: 'advisor_contacts' }] : []),
  ];
  return answer(state, reader, items, { cursor: state.rev, more: true, reset: false });
}

export const VISITOR: Identity = { user: '', role: 'visitor' };

/** The revisions at which the pages of a snapshot end, with at most `mostRows` each. The last is the latest revision. */
export const snapshotEnds = (state: ModelState, mostRows: number): number[] => [
  ...shownTo(VISITOR, state)
    .filter(({ rev }, n) => (n + 1) % mostRows === 0 && rev < state.rev)
    .map(({ rev }) => rev),
  state.rev,
];

/** The rows of a page of the snapshot as they are now. `pages`: the names of the others, on the first page only. */
export const snapshotPage = (
  state: ModelState,
  { from, to }: { readonly from: number; readonly to: number },
  pages: string[] | undefined,
): SyncPage => {
  const shown = shownTo(VISITOR, state);
  const items = shown.filter(({ rev }) => rev > from && rev <= to);
  const total = shown.filter(({ c }) => c === 'properties').length;
  const first = pages && { pages, total };
  return answer(state, VISITOR, items, { cursor: to, more: true, reset: false, ...first });
};

const shownTo = (reader: Identity, state: ModelState): Item[] =>
  changesAfter(state, 0).filter((item) => !isHidden(state, reader, item));

/** The photos of a listing in order. */
export const photosOf = (state: ModelState, listingId: string): PhotoRow[] =>
  [...state.photos.values()]
    .filter(({ property }) => property === listingId)
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** The history of a record after a revision, the latest first. */
export const historyOf = (state: ModelState, id: string, sinceRev: number): HistoryLine[] =>
  state.history
    .filter(({ record, rev }) => record === id && rev > sinceRev)
    .map(({ record: _record, mutation: _mutation, ...entry }) => entry)
    .reverse() // among equal revisions the latest first
    .sort((a, b) => b.rev - a.rev);

export const maySee = ({ role }: Identity, { ready, status }: ListingRow): boolean =>
  isWriterRole(role) || (ready && status !== 'archived');

function isHidden(state: ModelState, reader: Identity, { c, id }: Item): boolean {
  const row = c === 'properties' ? state.listings.get(id) : undefined;
  if (c === 'property_private') return !isWriterRole(reader.role);
  return c === 'gone' || (row !== undefined && !maySee(reader, row));
}

function changesAfter(state: ModelState, since: number): Item[] {
  const all: Item[] = [
    AGENCY,
    ...[...state.listings.values()].map((row) => ({ ...row, c: 'properties' })),
    ...[...state.advisors.values()].map((row) => ({ ...row, c: 'advisor_contacts' })),
    ...[...state.privates.values()].map((row) => ({ ...row, c: 'property_private' })),
    ...[...state.tombstones.values()]
      .filter(({ id }) => !state.listings.has(id)) // a recreated listing is not gone
      .map(({ id, rev }) => ({ c: 'gone', id, rev })),
  ];
  return all.filter(({ rev }) => rev > since).sort((a, b) => a.rev - b.rev);
}

function answer(
  state: ModelState,
  reader: Identity,
  items: readonly Item[],
  envelope: { cursor: number; more: boolean; reset: boolean; total?: number; pages?: string[] },
): SyncPage {
  const hidden = (item: Item) => isHidden(state, reader, item);
  const shown = items
    .filter((item) => !hidden(item))
    .map((item) => {
      if (item.c === 'properties') return { ...item, photos: photosOf(state, item.id) };
      if (item.c !== 'advisor_contacts' || isWriterRole(reader.role)) return item;
      const { id, c, rev, name } = { name: '', ...item };
      return { id, c, rev, name };
    });
  return pageOf(
    {
      ...envelope,
      epoch: state.epoch,
      user: reader.user,
      role: reader.role,
      // Of private data, a reader who may not see them hears nothing.
      gone: items
        .filter((item) => hidden(item) && item.c !== 'property_private')
        .map(({ id }) => ({ c: 'properties', id })),
    },
    parseRows(shown),
  );
}

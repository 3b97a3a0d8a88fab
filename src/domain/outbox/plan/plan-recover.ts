import type { Listing } from '../../listing/listing.ts';
import { fieldsOf, sameValue } from '../../listing/listing-fields.ts';
import type { Photo } from '../../listing/photos/photo.ts';
import { photoFieldsOf, textOf } from '../../listing/photos/photo-texts.ts';
import { editedOf, type StoredRecord, type Values } from '../../sync/collections.ts';
import type { PlainName } from '../../sync/server-name.ts';
import { isKind, isRecovery } from '../entry/change-kinds.ts';
import { changesBetween } from '../entry/merge.ts';
import type { FieldChanges, OutboxEntry, RecoveredPhoto, Recovery } from '../entry/outbox-entry.ts';
import { listingOf, subjectOf } from '../entry/subject.ts';
import { pendingOf } from '../pending/pending.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';
import { discardNotes } from './plan-clash.ts';
import { after, entriesNaming, isOnServer, lackingPhotos } from './plan-recovered.ts';

/** Parks what a restored server lacks or has older, for a person to decide (PULL-12). Pure. */

/** A row as this device held it before the restore, and the restored server's row (undefined = none). */
export type BothVersions<Row> = { readonly held: Row; readonly server: Row | undefined };

/**
 * Parks one recovered entry that keeps the held listing; `photos` are those whose bytes are on this
 * device. NOTHING if the server has all of it, or if a creation or deletion of the listing is pending.
 */
export function planRecoverListing(
  { held, server }: BothVersions<Listing>,
  photos: readonly Photo[],
  context: PlanContext,
): Plan {
  const { id: listingId } = held;
  const pending = pendingOf(subjectOf('listings', listingId), context.entries);
  if (pending.some(settlesExistence)) return NOTHING;
  const open = pending.find(({ change }) => isKind(change, 'recover', 'listings'));
  const before = isKind(open?.change, 'recover', 'listings') ? open.change : undefined;
  const row = fieldsOf(held);
  const now = server && fieldsOf(server);
  const fields = keptValues(row, before?.fields, now);
  const heldTexts = photoFieldsOf(held.photos);
  const serverTexts = server && photoFieldsOf(server.photos);
  const texts = keptValues(heldTexts, before?.texts, serverTexts);
  const change = {
    kind: 'recover' as const,
    collection: 'listings' as const,
    id: listingId,
    fields,
    ready: held.ready || before?.ready === true,
    photoIds: [...new Set([...(before?.photoIds ?? []), ...held.photos.map((photo) => photo.id)])],
    photos: lackingPhotos([...(before?.photos ?? []), ...photos.map(toRecover)], server, context),
    texts,
  };
  if (server !== undefined && isOnServer(change, server)) return NOTHING;
  const lost = { ...overwritten(row, fields, now), ...overwritten(heldTexts, texts, serverTexts) };
  const notes = discardNotes({ ...listingOf(listingId) }, lost, context);
  return { put: [parked(change, open, context), ...notes], drop: [] };
}

/**
 * Parks one recovered entry that keeps the held values of a record. NOTHING if the server has them, or if the record is about to be
 * made. Entries that need a missing advisor wait for the answer.
 */
export function planRecover(
  collection: PlainName,
  { held, server }: BothVersions<StoredRecord>,
  context: PlanContext,
): Plan {
  const { valuesOf } = editedOf(collection);
  const of = { collection, id: held.id };
  const pending = pendingOf(subjectOf(collection, held.id), context.entries);
  if (pending.some(makesRecord)) return NOTHING;
  const open = pending.find(({ change }) => isRecovery(change));
  const before = open && isRecovery(open.change) ? open.change.fields : undefined;
  const kept = valuesToRecover(valuesOf(held), before, server && valuesOf(server));
  if (kept === undefined) return NOTHING;
  const isMissing = server === undefined;
  const change = { kind: 'recover', ...of, fields: kept.fields, isMissing } as Recovery;
  const entry = parked(change, open, context);
  const notes = discardNotes(of, kept.lost, context);
  if (!isMissing) return { put: [entry, ...notes], drop: [] };
  const gone = pending.filter(({ problem }) => problem?.type === 'Gone');
  const waiting = gone.map(({ problem: _gone, ...one }) => ({ ...one, state: 'waiting' as const }));
  const naming = collection === 'advisors' ? entriesNaming(held.id, context) : [];
  return {
    put: [entry, ...notes, ...waiting, ...naming.map((one) => after(one, entry.id))],
    drop: [],
  };
}

/** The values that a recovered entry keeps, and the held ones that it does not; undefined if the server has all that it keeps. */
function valuesToRecover(
  row: Values,
  open: Values | undefined,
  server: Values | undefined,
): { readonly fields: Values; readonly lost: FieldChanges } | undefined {
  const fields = keptValues(row, open, server);
  if (server !== undefined && Object.keys(changesBetween(server, fields)).length === 0)
    return undefined;
  return { fields, lost: overwritten(row, fields, server) };
}

/**
 * The values that a recovered entry keeps: those of the row, or of an entry that is still open from
 * an earlier restore. Where the server already has a value of that entry, the row's value counts, if the row
 * has the field: a photo that came after the row was stored has texts in the entry only.
 */
function keptValues<Fields extends Values>(
  row: Fields,
  open: Fields | undefined,
  server: Fields | undefined,
): Fields {
  if (open === undefined) return row;
  const done = Object.entries(row).filter(([name]) => sameValue(open[name], server?.[name]));
  return { ...row, ...open, ...Object.fromEntries(done) };
}

/** Held values that the entry does not keep and the server lacks: they go into the history. */
const overwritten = (row: Values, kept: Values, server: Values | undefined): FieldChanges =>
  Object.fromEntries(
    Object.entries(changesBetween(kept, row)).filter(
      ([name, { to }]) => !sameValue(server?.[name], to),
    ),
  );

/** Whether an entry makes its record. */
const makesRecord = ({ change }: OutboxEntry): boolean =>
  change.kind === 'create' || (change.kind === 'update' && change.creates === true);

/** Whether an entry creates or deletes its listing. */
const settlesExistence = ({ change }: OutboxEntry): boolean =>
  isKind(change, 'create', 'listings') || isKind(change, 'delete', 'listings');

const toRecover = ({ id: photoId, position, ...photo }: Photo): RecoveredPhoto => {
  const { sha256, bytes, width, height } = photo;
  return { photoId, position, sha256, bytes, width, height, text: textOf(photo) };
};

/** The one recovered entry of a record; another restore replaces it. */
const parked = (
  change: Recovery,
  open: OutboxEntry | undefined,
  context: PlanContext,
): PlannedEntry => ({
  ...(open ?? newEntry(change, [], context)),
  change,
  state: 'needs-attention',
  problem: { type: 'Recovered' },
});

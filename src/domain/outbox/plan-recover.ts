import type { Advisor } from '../listing/advisor.ts';
import type { Listing } from '../listing/listing.ts';
import { fieldsOf, sameValue } from '../listing/listing-fields.ts';
import type { Photo } from '../listing/photos/photo.ts';
import { photoFieldsOf, textOf } from '../listing/photos/photo-texts.ts';
import { type PrivateData, privateFieldsOf } from '../private-data/private-data.ts';
import { changesBetween } from './merge.ts';
import type { FieldChanges, OutboxEntry, RecoveredPhoto, Recovery } from './outbox-entry.ts';
import { pendingOf } from './pending.ts';
import { NOTHING, newEntry, type Plan, type PlanContext, type PlannedEntry } from './plan.ts';
import { discardNotes } from './plan-clash.ts';
import { after, contactOf, entriesNaming, isOnServer, lackingPhotos } from './plan-recovered.ts';
import { subjectOfAdvisor, subjectOfListing, subjectOfPrivate } from './subject.ts';

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
  const pending = pendingOf(subjectOfListing(listingId), context.entries);
  if (pending.some(settlesExistence)) return NOTHING;
  const open = pending.find(({ change }) => change.kind === 'recover-listing');
  const before = open?.change.kind === 'recover-listing' ? open.change : undefined;
  const row = fieldsOf(held);
  const now = server && fieldsOf(server);
  const fields = keptValues(row, before?.fields, now);
  const heldTexts = photoFieldsOf(held.photos);
  const serverTexts = server && photoFieldsOf(server.photos);
  const texts = keptValues(heldTexts, before?.texts, serverTexts);
  const change = {
    kind: 'recover-listing' as const,
    listingId,
    fields,
    ready: held.ready || before?.ready === true,
    photoIds: [...new Set([...(before?.photoIds ?? []), ...held.photos.map((photo) => photo.id)])],
    photos: lackingPhotos([...(before?.photos ?? []), ...photos.map(toRecover)], server, context),
    texts,
  };
  if (server !== undefined && isOnServer(change, server)) return NOTHING;
  const lost = { ...overwritten(row, fields, now), ...overwritten(heldTexts, texts, serverTexts) };
  const notes = discardNotes({ listingId }, lost, context);
  return { put: [parked(change, open, context), ...notes], drop: [] };
}

/** Parks one recovered entry for an advisor. Entries that need a missing advisor wait for its answer. */
export function planRecoverAdvisor(
  { held, server }: BothVersions<Advisor>,
  context: PlanContext,
): Plan {
  const { id: advisorId } = held;
  const pending = pendingOf(subjectOfAdvisor(advisorId), context.entries);
  if (pending.some(({ change }) => change.kind === 'create-advisor')) return NOTHING;
  const open = pending.find(({ change }) => change.kind === 'recover-advisor');
  const before = open?.change.kind === 'recover-advisor' ? open.change.fields : undefined;
  const kept = valuesToRecover(contactOf(held), before, server && contactOf(server));
  if (kept === undefined) return NOTHING;
  const isMissing = server === undefined;
  const change = { kind: 'recover-advisor' as const, advisorId, fields: kept.fields, isMissing };
  const entry = parked(change, open, context);
  const notes = discardNotes({ advisorId }, kept.lost, context);
  if (!isMissing) return { put: [entry, ...notes], drop: [] };
  const gone = pending.filter(({ problem }) => problem?.type === 'Gone');
  const waiting = gone.map(({ problem: _gone, ...one }) => ({ ...one, state: 'waiting' as const }));
  const naming = entriesNaming(advisorId, context).map((one) => after(one, entry.id));
  return { put: [entry, ...notes, ...waiting, ...naming], drop: [] };
}

/** Parks one recovered entry that keeps held private data. NOTHING if the server has them, or if the record is about to be made. */
export function planRecoverPrivate(
  { held, server }: BothVersions<PrivateData>,
  context: PlanContext,
): Plan {
  const { id: privateId } = held;
  const pending = pendingOf(subjectOfPrivate(privateId), context.entries);
  if (pending.some(({ change }) => change.kind === 'update-private' && change.creates))
    return NOTHING;
  const open = pending.find(({ change }) => change.kind === 'recover-private');
  const before = open?.change.kind === 'recover-private' ? open.change.fields : undefined;
  const kept = valuesToRecover(privateFieldsOf(held), before, server && privateFieldsOf(server));
  if (kept === undefined) return NOTHING;
  const change = { kind: 'recover-private' as const, privateId, fields: kept.fields };
  const notes = discardNotes({ privateId }, kept.lost, context);
  return { put: [parked(change, open, context), ...notes], drop: [] };
}

type Values = Readonly<Record<string, unknown>>;

/** The values that a recovered entry keeps, and the held ones that it does not; undefined if the server has all that it keeps. */
function valuesToRecover<Fields extends Values>(
  row: Fields,
  open: Fields | undefined,
  server: Fields | undefined,
): { readonly fields: Fields; readonly lost: FieldChanges } | undefined {
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

/** Whether an entry creates or deletes its listing. */
const settlesExistence = ({ change }: OutboxEntry): boolean =>
  change.kind === 'create-listing' || change.kind === 'delete-listing';

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

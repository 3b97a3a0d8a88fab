import * as v from 'valibot';
import { type ListingFields, listingFieldsSchema } from '#domain/listing/listing-fields.ts';
import type { OutboxChange, OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { newEntry, type Plan, type PlanContext } from '#domain/outbox/plan/plan.ts';
import type { NewPhoto } from '#domain/outbox/plan/plan-edit.ts';
import { idOf } from './listings.ts';

/** Builders of outbox entries: valid by default, each field can be set. */

/** Listing fields in which every optional one is empty. */
export const FIELDS: ListingFields = v.parse(listingFieldsSchema, {
  title: 'Piso en Monte Alto',
  description: 'Dos dormitorios',
  price: 198_000,
  location: 'A Coruña',
  bedrooms: 2,
  bathrooms: 1,
  area: 66,
  status: 'available',
  type: 'apartment',
  operationType: 'venta',
  features: ['Exterior'],
  isFeatured: false,
  isPremium: false,
  advisorId: '',
  tourismRegistration: '',
});

export const aNewPhoto = (n: number): NewPhoto => ({
  id: idOf('p', n),
  sha256: `hash-${n}`,
  bytes: 1000 + n,
  width: 1600,
  height: 1200,
});

/** Returns a first creation of the listing `FIELDS`, visible to clients by default. */
export const creationOf = (
  listingId: string,
  fields: { readonly ready?: boolean; readonly again?: boolean } = {},
) => ({
  ...{ kind: 'create' as const, collection: 'listings' as const, id: listingId, fields: FIELDS },
  ...{ ready: true, again: false, ...fields },
});

/** Returns the upload of `aNewPhoto(n)` at position n. */
export function uploadOf(listingId: string, n: number) {
  const { id: photoId, ...facts } = aNewPhoto(n);
  return {
    kind: 'upload-photo' as const,
    collection: 'listings' as const,
    id: listingId,
    photoId,
    position: n,
    ...facts,
  };
}

/** Returns an entry with the sequence number `seq` and the id `e…seq`, by default never sent. */
export function anEntry(
  seq: number,
  change: OutboxChange,
  fields: Partial<OutboxEntry> = {},
): OutboxEntry {
  const context = { userId: 'admin', now: 1_000, createId: () => idOf('e', seq) };
  return { ...newEntry(change, [], context), seq, ...fields };
}

/** Returns the plan context of these entries. New ids are the first free ones from `e…100` on. */
export function aContext(entries: readonly OutboxEntry[] = []): PlanContext {
  const taken = new Set(entries.map(({ id }) => id));
  const createId = () => {
    let n = 100;
    while (taken.has(idOf('e', n))) n += 1;
    taken.add(idOf('e', n));
    return idOf('e', n);
  };
  return { userId: 'admin', now: 2_000, createId, entries };
}

/** Returns the entries after a plan is applied as in `db/outbox/outbox.ts`. */
export function carriedOut(entries: readonly OutboxEntry[], { put, drop }: Plan): OutboxEntry[] {
  const rows = new Map(entries.map((entry) => [entry.id, entry]));
  let seq = Math.max(0, ...entries.map((entry) => entry.seq));
  for (const id of drop) rows.delete(id);
  for (const entry of put) {
    if (entry.seq === undefined) seq += 1;
    rows.set(entry.id, { ...entry, seq: entry.seq ?? seq });
  }
  return [...rows.values()].sort((a, b) => a.seq - b.seq);
}

/** The listing of the entries below. */
export const LISTING = idOf('l', 1);
export const anUpload = (seq: number, n: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(seq, uploadOf(LISTING, n), fields);
export const anUpdate = (seq: number, listingId = LISTING, fields: Partial<OutboxEntry> = {}) =>
  anEntry(
    seq,
    {
      kind: 'update',
      collection: 'listings',
      id: listingId,
      changes: { price: { from: 1, to: 2 } },
    },
    fields,
  );
/** The fields of an entry that needs a decision. */
export const parked = (problem: Problem) =>
  ({ state: 'needs-attention', attempts: 1, problem }) as const;

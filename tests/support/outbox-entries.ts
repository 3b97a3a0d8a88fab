import type { ListingFields } from '#domain/listing-fields.ts';
import type { OutboxChange, OutboxEntry } from '#domain/outbox-entry.ts';
import { newEntry, type Plan, type PlanContext } from '#domain/plan.ts';
import type { NewPhoto } from '#domain/plan-edit.ts';
import { idOf } from './listings.ts';

/** Builders for what waits in an outbox: valid by default, each field can be named. */

export const FIELDS: ListingFields = {
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
  energyRating: '',
  tourismRegistration: '',
};

export const aNewPhoto = (n: number): NewPhoto => ({
  id: idOf('p', n),
  sha256: `hash-${n}`,
  bytes: 1000 + n,
  width: 1600,
  height: 1200,
});

/** Makes the listing of `FIELDS`, for the first time and shown to all unless said otherwise. */
export const creationOf = (
  listingId: string,
  fields: { readonly ready?: boolean; readonly again?: boolean } = {},
) => ({
  ...{ kind: 'create-listing' as const, listingId, fields: FIELDS },
  ...{ ready: true, again: false, ...fields },
});

/** Sends `aNewPhoto(n)`, to stand at position n. */
export function uploadOf(listingId: string, n: number) {
  const { id: photoId, ...facts } = aNewPhoto(n);
  return { kind: 'upload-photo' as const, listingId, photoId, position: n, ...facts };
}

/** An entry at a place in the queue, never sent unless said otherwise; its id is `e…seq`. */
export function anEntry(
  seq: number,
  change: OutboxChange,
  fields: Partial<OutboxEntry> = {},
): OutboxEntry {
  const context = { userId: 'admin', now: 1_000, createId: () => idOf('e', seq) };
  return { ...newEntry(change, [], context), seq, ...fields };
}

/** Who decides over these entries; ids are made from 100 on: `e…100`. */
export function aContext(entries: readonly OutboxEntry[] = []): PlanContext {
  let n = 99;
  const createId = () => {
    n += 1;
    return idOf('e', n);
  };
  return { userId: 'admin', now: 2_000, createId, entries };
}

/** What is in the outbox once a plan has been carried out, as `db/outbox.ts` does it. */
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

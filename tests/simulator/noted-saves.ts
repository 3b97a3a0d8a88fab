import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf, type ListingFields } from '#domain/listing/listing-fields.ts';
import type { PhotoTexts } from '#domain/listing/photos/photo-texts.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { Plan } from '#domain/outbox/plan/plan.ts';
import type { NewPhoto } from '#domain/outbox/plan/plan-edit.ts';
import { noteChoices } from './choices.ts';
import { type Decision, keyOf, UNIQUE, valuesIn } from './ledger.ts';
import { entryWith } from './person.ts';
import { notePhotos } from './picked-photos.ts';
import type { World } from './world.ts';

/** A form as it was saved. */
export type Saved = {
  readonly listingId: string;
  /** The values shown when the form was opened; undefined = a new listing. */
  readonly before: Listing | undefined;
  /** The values it opened with instead, because the server had refused them. */
  readonly refused: Partial<ListingFields> | undefined;
  readonly fields: Omit<ListingFields, 'advisorId'>;
  /** Undefined if the typed text does not determine it. */
  readonly advisorId: string | undefined;
  readonly photoIds: readonly string[];
  readonly added: readonly NewPhoto[];
  readonly texts?: PhotoTexts;
  /** The part of the decision that is about this listing; by default all of it. */
  readonly plan?: Plan;
};

/** Records the expected results of a save that the device has stored. */
export function noteSave(world: World, decision: Decision, saved: Saved): void {
  const { listingId, before, refused, photoIds, added } = saved;
  const { ledger } = world;
  const { put, drop } = saved.plan ?? decision.plan;
  if (before === undefined)
    ledger.listings.push({
      decision,
      id: listingId,
      entry: entryWith(decision, 'create', 'listings'),
    });
  const heir = put.find(
    ({ change }) => isKind(change, 'update', 'listings') || isKind(change, 'create', 'listings'),
  );
  const heirOf = (field: string) => put.find((one) => valuesIn(one).has(field)) ?? heir;
  for (const edit of [...ledger.edits, ...ledger.choices])
    if (drop.includes(edit.entry)) edit.entry = heirOf(edit.field)?.id ?? edit.entry;
  noteFields(world, decision, saved);
  const opened = before && { ...before, ...refused };
  const chosen = { ...saved.fields, advisorId: saved.advisorId };
  noteChoices(world, decision, listingId, opened, chosen, put);
  notePhotos(world, decision, listingId, added);
  const shown = before?.photos.map(({ id }) => id) ?? [];
  for (const photo of shown.filter((id) => !photoIds.includes(id))) {
    const entry = put.find(
      ({ change }) => change.kind === 'remove-photo' && change.photoId === photo,
    )?.id;
    ledger.removals.push({ decision, photo, entry });
  }
  const kept = shown.filter((id) => photoIds.includes(id));
  const byItself = [...kept, ...added.map(({ id }) => id)];
  if (added.length > 0 || keyOf(byItself) !== keyOf(photoIds))
    ledger.orders.push({ decision, listing: listingId, photoIds });
}

function noteFields({ ledger }: World, decision: Decision, saved: Saved): void {
  const { listingId: record, before, fields } = saved;
  const old: Readonly<Record<string, unknown>> = before ? fieldsOf(before) : BLANK;
  for (const field of UNIQUE.slice(0, 4)) {
    const value = keyOf((fields as Readonly<Record<string, unknown>>)[field]);
    if (value === keyOf(old[field])) continue;
    const entry = decision.plan.put.find((one) => valuesIn(one).get(field) === value)?.id ?? '';
    const knew = new Set(before ? [keyOf(old[field])] : []);
    ledger.edits.push({ decision, record, field, value, knew, entry });
  }
  for (const [photo, { caption }] of Object.entries(saved.texts ?? {})) {
    const field = `caption:${photo}`;
    const value = keyOf(caption);
    const shown = before?.photos.find(({ id }) => id === photo)?.caption ?? '';
    if (value === keyOf(shown)) continue;
    const entry = decision.plan.put.find((one) => valuesIn(one).get(field) === value)?.id ?? '';
    ledger.edits.push({ decision, record, field, value, knew: new Set([keyOf(shown)]), entry });
  }
}

/** The initial values of a new form. */
const BLANK = { title: '', description: '', price: 0, features: [] };

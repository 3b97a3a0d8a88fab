import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf, type ListingFields } from '#domain/listing/listing-fields.ts';
import { photoKinds } from '#domain/listing/photos/photo.ts';
import type { PhotoTexts } from '#domain/listing/photos/photo-texts.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import { parkedFields } from '#domain/outbox/entry/parked-fields.ts';
import { planDelete, planUndo } from '#domain/outbox/plan/plan-decision.ts';
import { type NewPhoto, planListingEdit } from '#domain/outbox/plan/plan-edit.ts';
import { FIELDS } from '../support/device/outbox-entries.ts';
import { isBeingWritten } from './forms.ts';
import { keyOf, UNIQUE } from './ledger.ts';
import { noteSave, type Saved } from './noted-saves.ts';
import {
  decide,
  entryWith,
  isWriter,
  newValue,
  type Operation,
  own,
  type Person,
  personAt,
} from './person.ts';
import { pick } from './picked-photos.ts';
import { settle } from './turns.ts';

/** Operations on listings: add, edit, delete, undo, open. */

export const addListing: Operation = async (person) => {
  const { random } = person;
  if (!isWriter(person)) return false;
  const id = random.id();
  const added = await pick(person, id, random.pick([0, 0, 1, 2, 3]));
  const advisors = person.window.directory.advisors();
  const fields = {
    ...{ ...FIELDS, features: [] },
    title: String(newValue('title', random)),
    description: String(newValue('description', random)),
    price: Number(newValue('price', random)),
    advisorId: advisors.length > 0 && random.chance(0.3) ? random.pick(advisors).id : '',
  };
  const photoIds = added.map((photo) => photo.id);
  const edit = { listingId: id, before: undefined, refused: undefined, fields, photoIds, added };
  await saveListing(person, edit);
  return true;
};

/** Changes one or two fields of a listing, sometimes to a value that the server refuses. */
export const editFields: Operation = async (person) => {
  const { random } = person;
  const before = aListing(person);
  if (before === undefined) return false;
  const chosen = [random.pick(UNIQUE.slice(0, 4)), random.pick(UNIQUE.slice(0, 4))];
  const values = Object.fromEntries(chosen.map((field) => [field, newValue(field, random)]));
  if ('title' in values && random.chance(0.2)) values.title = `${values.title} `.padEnd(301, 'x');
  if (random.chance(0.2)) values.status = random.pick(['available', 'reserved', 'archived']);
  await saveForm(person, before, values, photoIdsOf(before), []);
  return true;
};

/**
 * A change arrives, but its sender loses the connection before the answer. Another device then
 * edits the same record. The sender must recognise its own values among those on the server.
 */
export const buildInTunnel: Operation = async (person) => {
  const { world, device, random } = person;
  const shown = aListing(person);
  if (shown === undefined) return false;
  Object.assign(device.line, { up: true, badness: 0, entersTunnel: true });
  const field = random.pick(UNIQUE.slice(0, 4));
  const value = newValue(field, random);
  await saveForm(person, shown, { [field]: value }, photoIdsOf(shown), []);
  await world.timeline.pass(2_000);
  device.line.entersTunnel = false;
  const other = random.pick(world.devices.filter((one) => one !== device));
  const builder = personAt(world, other, random);
  if (builder === undefined || !isWriter(builder)) return false;
  builder.window.wake();
  await world.timeline.pass(2_000);
  const arrived = builder.window.listings().find(({ id }) => id === shown.id);
  if (arrived === undefined || keyOf(arrived[field as 'title']) !== keyOf(value)) return false;
  const next = { [field]: newValue(field, random) };
  await saveForm(builder, arrived, next, photoIdsOf(arrived), []);
  return true;
};

const photoIdsOf = ({ photos }: Listing) => photos.map(({ id }) => id);

/** Writes captions of photos, also of new ones, and sometimes calls a photo a plan. */
export const describePhotos: Operation = async (person) => {
  const { random } = person;
  const before = aListing(person);
  if (before === undefined) return false;
  const added = await pick(person, before.id, random.pick([0, 0, 1]));
  const photoIds = [...photoIdsOf(before), ...added.map(({ id }) => id)];
  if (photoIds.length === 0) return false;
  const chosen = new Set([random.pick(photoIds), random.pick(photoIds)]);
  const kind = random.pick(photoKinds);
  const texts = [...chosen].map((id) => [id, { caption: `caption ${random.id()}`, kind }]);
  const values = random.chance(0.3) ? { title: newValue('title', random) } : {};
  await saveForm(person, before, values, photoIds, added, Object.fromEntries(texts));
  return true;
};

/** Adds, removes or reorders photos. */
export const editPhotos: Operation = async (person) => {
  const { random } = person;
  const before = aListing(person);
  if (before === undefined) return false;
  const ids = before.photos.map(({ id }) => id);
  const kind = random.pick(['add', 'many', 'remove', 'order']);
  if (kind === 'remove' && ids.length > 0) ids.splice(random.below(ids.length), 1);
  if (kind === 'order') ids.sort(() => random.next() - 0.5);
  const count = kind === 'add' ? 1 + random.below(2) : kind === 'many' ? 6 : 0;
  const added = await pick(person, before.id, count);
  await saveForm(person, before, {}, [...ids, ...added.map(({ id }) => id)], added);
  return true;
};

async function saveForm(
  person: Person,
  before: Listing,
  values: Record<string, unknown>,
  photoIds: readonly string[],
  added: readonly NewPhoto[],
  texts: PhotoTexts = {},
): Promise<void> {
  const { random } = person;
  const typed = parkedFields(own(person), before);
  const isTooLong = (typed.title ?? '').length > 300;
  const mended = isTooLong ? { ...typed, title: newValue('title', random) } : typed;
  const fields = { ...fieldsOf(before), ...mended, ...values } as ListingFields;
  const edit = { listingId: before.id, before, refused: typed, fields, photoIds, added, texts };
  await saveListing(person, edit);
}

async function saveListing(
  person: Person,
  edit: Omit<Saved, 'advisorId' | 'fields'> & { readonly fields: ListingFields },
) {
  await decide(person, (context) => planListingEdit(edit, context), {
    onMade: (decision) =>
      noteSave(person.world, decision, { ...edit, advisorId: edit.fields.advisorId }),
  });
}

export const deleteListing: Operation = async (person) => {
  const { world, window } = person;
  const shown = aListing(person);
  if (shown === undefined) return false;
  const stored = await window.database.read((db) => db.listings.get(shown.id));
  const base = stored.ok ? stored.value : undefined;
  const decision = await decide(person, (context) => planDelete(shown, base, context));
  const seen = [shown, ...(base ? [base] : [])];
  for (const entry of decision.plan.drop) world.ledger.givenUp.push({ decision, entry });
  world.ledger.deletions.push({
    decision,
    listing: shown.id,
    entry: entryWith(decision, 'delete', 'listings'),
    discarded: decision.plan.put.flatMap(({ id, discardedBy }) => (discardedBy ? [id] : [])),
    seen: new Set(seen.flatMap(seenIn)),
  });
  return true;
};

/** The values and photos that a person who sees this listing knows. */
export const seenIn = (listing: Listing): string[] => [
  ...UNIQUE.flatMap((field) => (field in listing ? [keyOf(listing[field as 'title'])] : [])),
  ...listing.photos.map(({ id }) => id),
];

/** Undoes a deletion while the undo is offered. */
export const undoDeletion: Operation = async (person) => {
  const { world, window, random } = person;
  const held = own(person).filter(
    ({ change, holdUntil = 0, state }) =>
      isKind(change, 'delete', 'listings') && state === 'waiting' && holdUntil > window.clock.now(),
  );
  if (held.length === 0) return false;
  const { id } = random.pick(held);
  const decision = await decide(person, ({ entries }) => planUndo(id, entries));
  world.ledger.undone.push({ decision, act: id });
  return true;
};

/** Opens a shared link: loads one listing outside the pull. */
export const openSharedLink: Operation = async ({ world, window, random }) => {
  const ids = [...world.server.state().listings.keys()];
  if (ids.length === 0) return false;
  void window.sync.fetchMissing(random.pick(ids), new AbortController().signal);
  await settle();
  return true;
};

/** A listing without an open form of this person; otherwise the app would offer that form. */
function aListing(person: Person): Listing | undefined {
  if (!isWriter(person)) return undefined;
  const all = person.window.listings().filter(({ id }) => !isBeingWritten(person, id));
  return all.length > 0 ? person.random.pick(all) : undefined;
}

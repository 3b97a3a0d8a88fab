import type { Listing } from '#domain/listing.ts';
import { fieldsOf, type ListingFields } from '#domain/listing-fields.ts';
import { valuesOf } from '#domain/merge.ts';
import { type OutboxEntry, subjectOfListing } from '#domain/outbox-entry.ts';
import { planDelete, planUndo } from '#domain/plan-decision.ts';
import { type NewPhoto, planAdvisor, planListingEdit } from '#domain/plan-edit.ts';
import { type Decision, keyOf, UNIQUE, valuesIn } from './ledger.ts';
import type { Seeded } from './seeded.ts';
import { settle } from './turns.ts';
import { sha256, type Window } from './window.ts';
import type { Device, World } from './world.ts';

/** Somebody in front of one window of one device. */
export type Person = {
  readonly world: World;
  readonly device: Device;
  readonly window: Window;
  readonly user: string;
  readonly random: Seeded;
};

/** Does something if there is anything to do it with; whether it did. */
export type Operation = (person: Person) => Promise<boolean>;

const FIELDS: ListingFields = {
  ...{ title: '', description: '', price: 0, location: 'A Coruña', bedrooms: 2, bathrooms: 1 },
  ...{ area: 66, status: 'available', type: 'apartment', operationType: 'venta', features: [] },
  ...{ isFeatured: false, isPremium: false, advisorId: '', energyRating: '' },
  tourismRegistration: '',
};

/** The entries of this person on this device, as `/pendientes` shows them. */
export const own = ({ window, user }: Person): readonly OutboxEntry[] =>
  window.outbox.entries().filter((entry) => entry.userId === user);

const isWriter = ({ window, user }: Person): boolean => {
  const state = window.session.state();
  const isAdmin = state.kind === 'expired' && user.startsWith('admin');
  return isAdmin || (state.kind === 'signed-in' && state.role === 'admin');
};

/** A value of a field unlike all others. */
function newValue(field: (typeof UNIQUE)[number], random: Seeded): unknown {
  const text = `${field} ${random.id()}`;
  if (field === 'price') return 1 + random.below(900_000_000);
  return field === 'features' ? [text] : text;
}

export const addListing: Operation = async (person) => {
  const { world, device, random } = person;
  if (!isWriter(person)) return false;
  const id = random.id();
  const added = await pick(person, id, random.pick([0, 0, 1, 2, 3]));
  const advisors = person.window.directory.advisors();
  const fields = {
    ...FIELDS,
    title: String(newValue('title', random)),
    price: Number(newValue('price', random)),
    advisorId: advisors.length > 0 && random.chance(0.3) ? random.pick(advisors).id : '',
  };
  const photoIds = added.map((photo) => photo.id);
  const edit = { listingId: id, before: undefined, fields, photoIds, added };
  const decision = world.decide(
    device,
    person.window,
    person.user,
    (c) => planListingEdit(edit, c),
    random,
  );
  await settle();
  const entry = entryWith(decision, 'create-listing');
  world.ledger.listings.push({ decision, id, entry });
  for (const field of ['title', 'price'] as const)
    world.ledger.edits.push({
      ...{ decision, record: id, field, value: keyOf(fields[field]), knew: new Set(), entry },
    });
  notePhotos(person, decision, id, added);
  return true;
};

/** Changes one or two fields of a listing; now and then to what the server refuses. */
export const editFields: Operation = async (person) => {
  const { random } = person;
  const before = aListing(person);
  if (before === undefined) return false;
  const chosen = [random.pick(UNIQUE.slice(0, 4)), random.pick(UNIQUE.slice(0, 4))];
  const values = Object.fromEntries(chosen.map((field) => [field, newValue(field, random)]));
  if ('title' in values && random.chance(0.2)) values.title = `${values.title} `.padEnd(301, 'x');
  if (random.chance(0.2)) values.status = random.pick(['available', 'reserved', 'archived']);
  await saveForm(
    person,
    before,
    values,
    before.photos.map(({ id }) => id),
    [],
  );
  return true;
};

/** Adds photos, removes one, or puts them into another order. */
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
): Promise<void> {
  const { world, device, window, user, random } = person;
  // The form of a listing whose last edit was refused shows what was typed then.
  const refused = own(person).findLast(
    ({ subject, problem }) =>
      subject === subjectOfListing(before.id) && problem?.type === 'Refused',
  );
  const typed = refused?.change.kind === 'update-listing' ? valuesOf(refused.change.changes) : {};
  if (String(typed.title).length > 300) typed.title = newValue('title', random);
  const fields = { ...fieldsOf(before), ...typed, ...values } as ListingFields;
  const edit = { listingId: before.id, before, fields, photoIds, added };
  const decision = world.decide(device, window, user, (c) => planListingEdit(edit, c), random);
  const orderBefore = before.photos.map(({ id }) => id);
  await settle();
  const old = fieldsOf(before) as Record<string, unknown>;
  for (const field of UNIQUE.slice(0, 4)) {
    const value = keyOf((fields as Record<string, unknown>)[field]);
    if (value === keyOf(old[field])) continue;
    const entry = decision.plan.put.find((one) => valuesIn(one).get(field) === value)?.id ?? '';
    const knew = new Set([keyOf(old[field])]);
    world.ledger.edits.push({ decision, record: before.id, field, value, knew, entry });
  }
  notePhotos(person, decision, before.id, added);
  for (const photo of orderBefore.filter((id) => !photoIds.includes(id))) {
    const entry = decision.plan.put.find(
      ({ change }) => change.kind === 'remove-photo' && change.photoId === photo,
    )?.id;
    world.ledger.removals.push({ decision, photo, entry });
  }
}

export const deleteListing: Operation = async (person) => {
  const { world, device, window, user, random } = person;
  const shown = aListing(person);
  if (shown === undefined) return false;
  const stored = await window.database.read((db) => db.listings.get(shown.id));
  const base = stored.ok ? stored.value : undefined;
  const decision = world.decide(device, window, user, (c) => planDelete(shown, base, c), random);
  await settle();
  const seen = [shown, ...(base ? [base] : [])];
  world.ledger.deletions.push({
    decision,
    listing: shown.id,
    entry: entryWith(decision, 'delete-listing'),
    aside: decision.plan.put.flatMap(({ id, discardedBy }) => (discardedBy ? [id] : [])),
    seen: new Set(seen.flatMap(seenIn)),
  });
  return true;
};

/** What somebody has seen who has seen this listing. */
export const seenIn = (listing: Listing): string[] => [
  ...UNIQUE.flatMap((field) => (field in listing ? [keyOf(listing[field as 'title'])] : [])),
  ...listing.photos.map(({ id }) => id),
];

/** Takes a deletion back while that is offered. */
export const undoDeletion: Operation = async (person) => {
  const { world, device, window, user, random } = person;
  const held = own(person).filter(
    ({ change, holdUntil = 0, state }) =>
      change.kind === 'delete-listing' && state === 'waiting' && holdUntil > window.clock.now(),
  );
  if (held.length === 0) return false;
  const { id } = random.pick(held);
  const decision = world.decide(device, window, user, (c) => planUndo(id, c.entries), random);
  await settle();
  world.ledger.undone.push({ decision, act: id });
  return true;
};

export const addAdvisor: Operation = async (person) => {
  const { world, device, window, user, random } = person;
  if (!isWriter(person)) return false;
  const id = random.id();
  const fields = {
    name: String(newValue('name', random)),
    phone: String(newValue('phone', random)),
    email: '',
  };
  const decision = world.decide(
    device,
    window,
    user,
    (c) => planAdvisor(id, undefined, fields, c),
    random,
  );
  await settle();
  const entry = entryWith(decision, 'create-advisor');
  world.ledger.listings.push({ decision, id, entry });
  return true;
};

export const editAdvisor: Operation = async (person) => {
  const { world, device, window, user, random } = person;
  const known = window.directory.advisors().filter(({ phone }) => phone !== undefined);
  if (!isWriter(person) || known.length === 0) return false;
  const before = random.pick(known);
  const { id, name, phone = '', email = '' } = before;
  const fields = { name, phone: String(newValue('phone', random)), email };
  const old = { name, phone, email };
  const decision = world.decide(
    device,
    window,
    user,
    (c) => planAdvisor(id, old, fields, c),
    random,
  );
  await settle();
  const value = keyOf(fields.phone);
  const entry = decision.plan.put.find((one) => valuesIn(one).get('phone') === value)?.id ?? '';
  const knew = new Set([keyOf(phone)]);
  world.ledger.edits.push({ decision, record: id, field: 'phone', value, knew, entry });
  return true;
};

/** A shared link is opened: one listing is asked for beside the pull. */
export const lookAhead: Operation = async ({ world, window, random }) => {
  const ids = [...world.server.state().listings.keys()];
  if (ids.length === 0) return false;
  void window.sync.lookAhead(random.pick(ids), new AbortController().signal);
  await settle();
  return true;
};

function aListing(person: Person): Listing | undefined {
  if (!isWriter(person)) return undefined;
  const all = person.window.listings();
  return all.length > 0 ? person.random.pick(all) : undefined;
}

const entryWith = (decision: Decision, kind: string): string =>
  decision.plan.put.find(({ change }) => change.kind === kind)?.id ?? '';

/** Photos whose bytes are on the device before the form is saved. */
async function pick({ window, random }: Person, listingId: string, count: number) {
  const picked: NewPhoto[] = [];
  for (let n = 0; n < count; n += 1) {
    const bytes = random.bytes(24);
    const photo = { id: random.id(), sha256: sha256(bytes), width: 4, height: 3 };
    const stored = await window.database.write((db) =>
      db.photoBytes.put({ ...photo, listingId, bytes, mime: 'image/jpeg' }),
    );
    if (stored.ok) picked.push({ ...photo, bytes: bytes.byteLength });
  }
  return picked;
}

function notePhotos(
  { world }: Person,
  decision: Decision,
  listing: string,
  added: readonly NewPhoto[],
): void {
  for (const { id, sha256: hash } of added) {
    const entry = decision.plan.put.find(
      ({ change }) => change.kind === 'upload-photo' && change.photoId === id,
    )?.id;
    if (entry) world.ledger.photos.push({ decision, id, listing, sha256: hash, entry });
  }
}

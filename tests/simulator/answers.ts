import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planClash } from '#domain/outbox/plan/plan-clash.ts';
import {
  planDeleteAnyway,
  planDiscard,
  planPublishWithout,
  planRetry,
  planUndo,
} from '#domain/outbox/plan/plan-decision.ts';
import { planDropGone, planMakeAgain } from '#domain/outbox/plan/plan-gone.ts';
import { CHOICES } from './choices.ts';
import {
  type Decision,
  type Edit,
  keyOf,
  type Ledger,
  recordOf,
  UNIQUE,
  valuesIn,
} from './ledger.ts';
import { noteGivenUp } from './ledger-notes.ts';
import { seenIn } from './listing-acts.ts';
import { decide, type Operation, own, type Person } from './person.ts';
import { made } from './questions.ts';
import { discardRecovered, sendAgain } from './recovered-answers.ts';

/** Operations on entries that are pending or need attention. */

const parked = (person: Person) => own(person).filter(({ state }) => state === 'needs-attention');

/** Answers the conflicts of one entry with a random valid choice. */
export async function answer(person: Person, entry: OutboxEntry): Promise<void> {
  const { random } = person;
  const { change, problem } = entry;
  const listingId = change.collection === 'listings' ? change.id : undefined;
  switch (problem?.type) {
    case 'Clash':
      return answerClash(person, entry);
    case 'ChangedSince':
      return random.chance(0.5) ? deleteAnyway(person, entry) : keepListing(person, entry);
    case 'Recovered':
      return random.chance(0.6) ? sendAgain(person, entry) : discardRecovered(person, entry);
    case 'Gone':
      if (listingId === undefined) return discard(person, entry);
      return random.chance(0.5) ? makeAgain(person, listingId) : dropGone(person, listingId);
    case 'TooLarge':
    case 'Forbidden':
      return random.chance(0.7) ? retry(person, entry) : discard(person, entry);
    default:
      return discard(person, entry);
  }
}

/** Answers one open conflict. Returns false if there is none. */
export const answerOne: Operation = async (person) => {
  const open = parked(person);
  if (open.length === 0) return false;
  await answer(person, person.random.pick(open));
  return true;
};

/** Discards a pending entry, and sometimes undoes the discard. */
export const discardOne: Operation = async (person) => {
  const open = own(person).filter(({ state }) => state === 'waiting');
  if (open.length === 0) return false;
  await discard(person, person.random.pick(open), person.random.chance(0.5));
  return true;
};

/** Publishes a listing without the photos that cannot be uploaded. */
export const publishWithout: Operation = async (person) => {
  const { world } = person;
  const uploads = parked(person).filter(({ change }) => change.kind === 'upload-photo');
  const publication = own(person).find(
    ({ change, dependsOn }) =>
      change.kind === 'publish' && uploads.some(({ id }) => dependsOn.includes(id)),
  );
  if (publication?.change.kind !== 'publish') return false;
  const { id: listingId } = publication.change;
  world.ledger.publishedWithout.push(listingId);
  await decide(person, (context) => planPublishWithout(listingId, context));
  return true;
};

async function retry(person: Person, entry: OutboxEntry) {
  await decide(person, aboutEntry(entry.id, planRetry));
}

async function discard(person: Person, discarded: OutboxEntry, takeBack = false) {
  const { world, random } = person;
  if (isKind(discarded.change, 'delete', 'listings')) return keepListing(person, discarded);
  const act = random.id();
  // Discards all pending entries of the record, as the screens offer it, or only this one.
  const group = own(person).filter(({ subject }) => subject === discarded.subject);
  const ids = random.chance(0.5) ? group.map(({ id }) => id) : [discarded.id];
  const decision = await decide(person, (context) => planDiscard(ids, act, context));
  for (const { id: entry } of decision.plan.put)
    world.ledger.givenUp.push({ decision, entry, act });
  noteTakenBack(world.ledger, decision, act);
  if (decision.state !== 'made' || !takeBack) return;
  const undo = await decide(person, ({ entries }) => planUndo(act, entries));
  world.ledger.undone.push({ decision: undo, act });
}

/**
 * Records the deletion of a discarded creation that may have arrived, with the values its author
 * gave it. One that the server refused at once has not arrived; what the server has under its id is a
 * restored listing.
 */
function noteTakenBack(ledger: Ledger, decision: Decision, act: string): void {
  for (const entry of decision.plan.put) {
    const { change, attempts, problem } = entry;
    const isOthers = problem?.type === 'Clash' || problem?.type === 'Gone';
    const isTurnedAway = problem?.type === 'Forbidden' && attempts === 1;
    if (!isKind(change, 'create', 'listings') || attempts === 0 || isOthers || isTurnedAway)
      continue;
    const seen = new Set(valuesIn(entry).values());
    ledger.deletions.push({ decision, listing: change.id, entry: act, discarded: [], seen });
  }
}

async function answerClash(person: Person, entry: OutboxEntry) {
  const { world, random } = person;
  if (entry.problem?.type !== 'Clash') return;
  const { clashes } = entry.problem;
  const listingId = recordOf(entry.subject);
  const choices = Object.fromEntries(
    clashes.map(({ field }) => [field, random.pick(['mine', 'theirs'] as const)]),
  );
  const plan = aboutEntry(entry.id, (now, context) => planClash(now, choices, context));
  const decision = await decide(person, plan);
  const note = decision.plan.put.find(({ change }) => change.kind === 'note');
  for (const { field, mine, theirs } of clashes) {
    if (field === 'status' || field === 'advisorId')
      world.ledger.contested.add(`${CHOICES[field]} ${listingId}`);
    // The conflict of a recreated listing may carry values that were set long before.
    const edit = world.ledger.edits.findLast(
      (one) => one.record === listingId && one.field === field && one.value === keyOf(mine),
    );
    // After a restore, two devices may have recreated the record, so this conflict may carry old
    // values too.
    if (entry.attempts === 0 || isCreation(entry)) world.ledger.setAgain.add(keyOf(mine));
    if (choices[field] === 'mine') {
      if (edit) edit.knew.add(keyOf(theirs));
      else if (listingId && UNIQUE.some((name) => name === field)) {
        // The creation set the value, and nobody has edited it since.
        const knew = new Set([keyOf(theirs)]);
        const value = keyOf(mine);
        const own = { decision, record: listingId, field, value, knew, entry: entry.id };
        world.ledger.edits.push(own);
      }
    } else {
      world.ledger.givenUp.push({ decision, entry: entry.id, field });
      if (edit && note)
        world.ledger.toBeNoted.push({ decision, value: keyOf(mine), entry: note.id });
    }
  }
}

const isCreation = ({ change: { kind } }: OutboxEntry): boolean => kind === 'create';

/**
 * Reads the listing without passing a crash point. If the window died during this read, the
 * operation would never end.
 */
async function storedListing({ database }: Person['window'], id: string) {
  const read = await database.read((db) => db.listings.get(id));
  return read.ok ? read.value : undefined;
}

async function deleteAnyway(person: Person, entry: OutboxEntry) {
  if (entry.change.kind !== 'delete') return;
  const listing = await storedListing(person.window, entry.change.id);
  if (listing === undefined) return retry(person, entry);
  await decide(
    person,
    aboutEntry(entry.id, (now) => planDeleteAnyway(now, listing)),
  );
  const deletion = deletionBehind(person, entry);
  for (const seen of seenIn(listing)) deletion?.seen.add(seen);
}

/**
 * The ledger's record of the decision behind a deletion entry: a deletion, or the last stored decision that discarded a
 * creation which may have arrived. The entry that removes such a creation has an id of its own. Other deletions of the
 * listing are not behind it: a full disk may have refused one, and another one has its own entry.
 */
function deletionBehind({ world, device }: Person, { id, change, userId }: OutboxEntry) {
  if (change.kind !== 'delete') return undefined;
  const of = world.ledger.deletions.filter(
    ({ listing, decision }) =>
      listing === change.id && decision.user === userId && decision.device === device.name,
  );
  return of.find(({ entry }) => entry === id) ?? of.findLast(discardedCreation);
}

/** Whether the device stored this decision and discarded the listing's creation with it. */
const discardedCreation = ({ decision, entry: act }: Ledger['deletions'][number]): boolean =>
  made(decision) &&
  decision.plan.put.some(
    ({ change, discardedBy }) => isKind(change, 'create', 'listings') && discardedBy === act,
  );

async function keepListing(person: Person, entry: OutboxEntry) {
  const { ledger } = person.world;
  const decision = await decide(person, ({ entries }) => planUndo(entry.id, entries));
  ledger.undone.push({ decision, act: entry.id, tooLate: entry.attempts > 0 });
  const act = deletionBehind(person, entry)?.entry;
  if (act !== undefined && act !== entry.id) ledger.givenUp.push({ decision, entry: act });
}

async function makeAgain(person: Person, listingId: string) {
  const { world, window } = person;
  const base = await storedListing(window, listingId);
  if (base === undefined) return dropGone(person, listingId);
  const waiting = own(person);
  const decision = await decide(person, (context) => planMakeAgain(base, context));
  const { put, drop } = decision.plan;
  const create = put.find(({ change }) => isKind(change, 'create', 'listings'));
  if (create === undefined || decision.state !== 'made') return;
  // The texts of photos go into their uploads, where later ones replace those of the first attempt.
  const heirOf = ({ field, value }: Edit) => put.find((one) => valuesIn(one).get(field) === value);
  const discarded = new Set(
    waiting.flatMap(({ id, state }) => (state === 'discarded' ? [id] : [])),
  );
  const comesAlong = ({ entry, record }: Edit) =>
    drop.includes(entry) && record === listingId && !discarded.has(entry);
  const along = world.ledger.edits.filter((edit) => comesAlong(edit) && !isGivenUp(person, edit));
  for (const edit of along) {
    const heir = heirOf(edit);
    // If a field was set twice, only the last value is carried over.
    if (!heir && along.some((one) => one.field === edit.field && heirOf(one))) continue;
    if (heir) edit.knew.add(keyOf((fieldsOf(base) as Record<string, unknown>)[edit.field]));
    edit.entry = (heir ?? create).id;
  }
  for (const entry of drop) world.ledger.givenUp.push({ decision, entry });
}

/** Whether the value already lost a conflict. Such a value is not carried over. */
const isGivenUp = ({ world }: Person, { entry, field }: Edit): boolean =>
  world.ledger.givenUp.some((one) => one.entry === entry && one.field === field);

async function dropGone(person: Person, listingId: string) {
  const decision = await decide(person, (context) => planDropGone(listingId, context));
  noteGivenUp(person.world.ledger, decision);
}

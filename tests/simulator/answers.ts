import { fieldsOf } from '#domain/listing/listing-fields.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan.ts';
import {
  planClash,
  planDeleteAnyway,
  planDiscard,
  planPublishWithout,
  planRetry,
  planUndo,
} from '#domain/outbox/plan-decision.ts';
import { planLetGo, planMakeAgain } from '#domain/outbox/plan-gone.ts';
import { planDiscardRecovered, planSendAgain } from '#domain/outbox/plan-recovered.ts';
import { CHOICES, noteChoices } from './choices.ts';
import { type Decision, type Edit, keyOf, type Ledger, UNIQUE, valuesIn } from './ledger.ts';
import { seenIn } from './listing-acts.ts';
import { type Operation, own, type Person } from './person.ts';
import { settle } from './turns.ts';

/** Operations on entries that are pending or need attention. */

const parked = (person: Person) => own(person).filter(({ state }) => state === 'needs-attention');

/** Answers the conflicts of one entry with a random valid choice. */
export async function answer(person: Person, entry: OutboxEntry): Promise<void> {
  const { random } = person;
  const { change, problem } = entry;
  const listingId = 'listingId' in change ? change.listingId : undefined;
  switch (problem?.type) {
    case 'Clash':
      return answerClash(person, entry);
    case 'ChangedSince':
      return random.chance(0.5) ? deleteAnyway(person, entry) : keepListing(person, entry);
    case 'Recovered':
      return random.chance(0.6) ? sendAgain(person, entry) : discardRecovered(person, entry);
    case 'Gone':
      if (listingId === undefined) return discard(person, entry);
      return random.chance(0.5) ? makeAgain(person, listingId) : letGo(person, listingId);
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
  const { world, device, window, user, random } = person;
  const uploads = parked(person).filter(({ change }) => change.kind === 'upload-photo');
  const publication = own(person).find(
    ({ change, dependsOn }) =>
      change.kind === 'publish-listing' && uploads.some(({ id }) => dependsOn.includes(id)),
  );
  if (publication?.change.kind !== 'publish-listing') return false;
  const { listingId } = publication.change;
  world.ledger.publishedWithout.push(listingId);
  world.decide(device, window, user, (c) => planPublishWithout(listingId, c), random);
  await settle();
  return true;
};

async function retry({ world, device, window, user, random }: Person, entry: OutboxEntry) {
  world.decide(device, window, user, aboutEntry(entry.id, planRetry), random);
  await settle();
}

/** The server's row that the card of a recovered entry shows. */
async function serverRow({ database }: Person['window'], { subject }: OutboxEntry) {
  const [collection, id = ''] = subject.split('/');
  const read = await database.read(async (db) =>
    collection === 'properties' ? db.listings.get(id) : db.advisors.get(id),
  );
  if (!read.ok || read.value === undefined) return undefined;
  return 'lost' in read.value && read.value.lost ? undefined : read.value;
}

/** Sends a recovered entry again. From then on the ledger expects its values on the server. */
async function sendAgain({ world, device, window, user, random }: Person, entry: OutboxEntry) {
  const { change } = entry;
  const [, record = ''] = entry.subject.split('/');
  const server = await serverRow(window, entry);
  const plan = aboutEntry(entry.id, (now, context) => planSendAgain(now, server, context));
  world.decide(device, window, user, plan, random, {
    onMade(decision) {
      const sent = decision.plan.put.find(({ id }) => id === entry.id);
      for (const [field, value] of sent ? valuesIn(sent) : []) {
        const knew = new Set([keyOf(server && Reflect.get(server, field))]);
        const edit = { decision, record, field, value, knew, entry: entry.id, isSentAgain: true };
        world.ledger.edits.push(edit);
        world.ledger.setAgain.add(value);
      }
      if (change.kind === 'recover-listing')
        noteChoices(world, decision, record, chosenIn(server), change.fields);
      world.tally.note('case', 'sent again after a restore');
    },
  });
  await settle();
}

const chosenIn = (row: Awaited<ReturnType<typeof serverRow>>) =>
  row && 'status' in row ? row : undefined;

async function discardRecovered(person: Person, entry: OutboxEntry) {
  const { world, device, window, user, random } = person;
  const server = await serverRow(window, entry);
  const plan = aboutEntry(entry.id, (now, context) => planDiscardRecovered(now, server, context));
  const decision = world.decide(device, window, user, plan, random);
  await settle();
  noteGivenUp(world.ledger, decision);
}

async function discard(person: Person, discarded: OutboxEntry, takeBack = false) {
  const { world, device, window, user, random } = person;
  if (discarded.change.kind === 'delete-listing') return keepListing(person, discarded);
  const act = random.id();
  // Discards all pending entries of the record, as the screens offer it, or only this one.
  const group = own(person).filter(({ subject }) => subject === discarded.subject);
  const ids = random.chance(0.5) ? group.map(({ id }) => id) : [discarded.id];
  const decision = world.decide(device, window, user, (c) => planDiscard(ids, act, c), random);
  await settle();
  for (const { id: entry } of decision.plan.put)
    world.ledger.givenUp.push({ decision, entry, act });
  noteTakenBack(world.ledger, decision, act);
  if (decision.state !== 'made') return;
  if (!takeBack) return;
  const undo = world.decide(device, window, user, (c) => planUndo(act, c.entries), random);
  await settle();
  world.ledger.undone.push({ decision: undo, act });
}

/**
 * Records the deletion of a discarded creation that may have arrived, with the values its author
 * gave it.
 */
function noteTakenBack(ledger: Ledger, decision: Decision, act: string): void {
  for (const entry of decision.plan.put) {
    const { change, attempts, problem } = entry;
    const isOthers = problem?.type === 'Clash' || problem?.type === 'Gone';
    if (change.kind !== 'create-listing' || attempts === 0 || isOthers) continue;
    const seen = new Set(valuesIn(entry).values());
    ledger.deletions.push({ decision, listing: change.listingId, entry: act, aside: [], seen });
  }
}

async function answerClash({ world, device, window, user, random }: Person, entry: OutboxEntry) {
  if (entry.problem?.type !== 'Clash') return;
  const { clashes } = entry.problem;
  const [, listingId] = entry.subject.split('/');
  const choices = Object.fromEntries(
    clashes.map(({ field }) => [field, random.pick(['mine', 'theirs'] as const)]),
  );
  const decision = world.decide(
    device,
    window,
    user,
    aboutEntry(entry.id, (now, c) => planClash(now, choices, c)),
    random,
  );
  await settle();
  const note = decision.plan.put.find(({ change }) => change.kind.startsWith('note-discarded'));
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
        world.ledger.edits.push({
          decision,
          record: listingId,
          field,
          value,
          knew,
          entry: entry.id,
        });
      }
    } else {
      world.ledger.givenUp.push({ decision, entry: entry.id, field });
      if (edit && note)
        world.ledger.toBeNoted.push({ decision, value: keyOf(mine), entry: note.id });
    }
  }
}

const isCreation = ({ change: { kind } }: OutboxEntry): boolean =>
  kind === 'create-listing' || kind === 'create-advisor';

/**
 * Reads the listing without passing a crash point. If the window died during this read, the
 * operation would never end.
 */
async function storedListing({ database }: Person['window'], id: string) {
  const read = await database.read((db) => db.listings.get(id));
  return read.ok ? read.value : undefined;
}

async function deleteAnyway({ world, device, window, user, random }: Person, entry: OutboxEntry) {
  if (entry.change.kind !== 'delete-listing') return;
  const listing = await storedListing(window, entry.change.listingId);
  if (listing === undefined) return retry({ world, device, window, user, random }, entry);
  world.decide(
    device,
    window,
    user,
    aboutEntry(entry.id, (now) => planDeleteAnyway(now, listing)),
    random,
  );
  await settle();
  const deletion = deletionBehind(world.ledger, entry, device);
  for (const seen of seenIn(listing)) deletion?.seen.add(seen);
}

/**
 * The ledger's record of the decision behind a deletion entry: a deletion, or the discard of a
 * creation that may have arrived.
 */
function deletionBehind(
  { deletions }: Ledger,
  { id, change, userId }: OutboxEntry,
  device: Person['device'],
) {
  if (change.kind !== 'delete-listing') return undefined;
  const of = deletions.filter(
    ({ listing, decision }) =>
      listing === change.listingId && decision.user === userId && decision.device === device.name,
  );
  return of.find(({ entry }) => entry === id) ?? of.at(-1);
}

async function keepListing({ world, device, window, user, random }: Person, entry: OutboxEntry) {
  const decision = world.decide(device, window, user, (c) => planUndo(entry.id, c.entries), random);
  await settle();
  world.ledger.undone.push({ decision, act: entry.id, tooLate: entry.attempts > 0 });
  const act = deletionBehind(world.ledger, entry, device)?.entry;
  if (act !== undefined && act !== entry.id) world.ledger.givenUp.push({ decision, entry: act });
}

async function makeAgain(person: Person, listingId: string) {
  const { world, device, window, user, random } = person;
  const base = await storedListing(window, listingId);
  if (base === undefined) return letGo(person, listingId);
  const waiting = own(person);
  const decision = world.decide(device, window, user, (c) => planMakeAgain(base, c), random);
  await settle();
  const { put, drop } = decision.plan;
  const create = put.find(({ change }) => change.kind === 'create-listing');
  if (create === undefined || decision.state !== 'made') return;
  const carried = valuesIn(create);
  const aside = new Set(waiting.flatMap(({ id, state }) => (state === 'discarded' ? [id] : [])));
  const comesAlong = ({ entry, record }: Edit) =>
    drop.includes(entry) && record === listingId && !aside.has(entry);
  const along = world.ledger.edits.filter((edit) => comesAlong(edit) && !isGivenUp(person, edit));
  const isCarried = ({ field, value }: Edit) => carried.get(field) === value;
  for (const edit of along) {
    // If a field was set twice, only the last value is carried over.
    if (!isCarried(edit) && along.some((one) => one.field === edit.field && isCarried(one)))
      continue;
    if (isCarried(edit))
      edit.knew.add(keyOf((fieldsOf(base) as Record<string, unknown>)[edit.field]));
    edit.entry = create.id;
  }
  for (const entry of drop) world.ledger.givenUp.push({ decision, entry });
}

/** Whether the value already lost a conflict. Such a value is not carried over. */
const isGivenUp = ({ world }: Person, { entry, field }: Edit): boolean =>
  world.ledger.givenUp.some((one) => one.entry === entry && one.field === field);

async function letGo({ world, device, window, user, random }: Person, listingId: string) {
  const decision = world.decide(device, window, user, (c) => planLetGo(listingId, c), random);
  await settle();
  noteGivenUp(world.ledger, decision);
}

/**
 * Records dropped entries as given up. Values in the decision's notes must appear in the server's
 * history.
 */
function noteGivenUp(ledger: Ledger, decision: Decision): void {
  const { put, drop } = decision.plan;
  for (const entry of drop) ledger.givenUp.push({ decision, entry });
  for (const note of put)
    for (const value of valuesIn(note).values())
      ledger.toBeNoted.push({ decision, value, entry: note.id });
}

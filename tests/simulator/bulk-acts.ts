import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf, type ListingFields } from '#domain/listing/listing-fields.ts';
import { changesBetween } from '#domain/outbox/entry/merge.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import {
  type ListingChange,
  planChanges,
  planUndoChanges,
} from '#domain/outbox/plan/plan-changes.ts';
import { isBeingWritten } from './forms.ts';
import { noteSave } from './noted-saves.ts';
import { decide, isWriter, newValue, type Operation, type Person } from './person.ts';

/** Changes of several listings as one decision, as the table of the desk makes them. */

/** Gives up to three listings another status, and sometimes other prices. */
export const changeSeveral: Operation = async (person) => {
  const { random } = person;
  const status = random.pick(STATUSES);
  const withPrice = random.chance(0.5);
  const edits = someListings(person).map((before) => ({
    before,
    values: withPrice ? { status, price: Number(newValue('price', random)) } : { status },
  }));
  if (edits.length === 0) return false;
  await carryOut(person, edits);
  return true;
};

/** Gives listings another status and takes it back, at once or after some time. */
export const undoSeveral: Operation = async (person) => {
  const { world, window, random } = person;
  const status = random.pick(STATUSES);
  const edits = someListings(person).map((before) => ({ before, values: { status } }));
  if (edits.length === 0) return false;
  const made = await carryOut(person, edits);
  if (random.chance(0.5)) await world.timeline.pass(random.pick([100, 2_000]));
  if (made.state !== 'made' || window.lifecycle.isDead()) return true;
  const shown = (id: string) => window.listings().find((listing) => listing.id === id);
  const back = edits.flatMap(({ before }) => {
    const now = shown(before.id);
    return now === undefined
      ? []
      : [{ before: { ...now, status }, values: { status: before.status } }];
  });
  await noted(person, back, (context) => planUndoChanges(edits.map(changeOf), shown, context));
  return true;
};

const STATUSES = ['available', 'reserved', 'archived'] as const;

type Edit = { readonly before: Listing; readonly values: Partial<ListingFields> };

const changeOf = ({ before, values }: Edit): ListingChange => ({
  listingId: before.id,
  changes: changesBetween({ ...before }, values),
});

const carryOut = (person: Person, edits: readonly Edit[]) =>
  noted(person, edits, (context) => planChanges(edits.map(changeOf), context));

/** Carries out a plan, and records for each listing that it touches what is expected. */
function noted(person: Person, edits: readonly Edit[], plan: (context: PlanContext) => Plan) {
  let subjects = new Map<string, string>();
  const make = (context: PlanContext) => {
    subjects = new Map(context.entries.map(({ id, subject }) => [id, subject]));
    return plan(context);
  };
  return decide(person, make, {
    onMade: (decision) => {
      for (const { before, values } of edits) {
        const own = subjectOf('listings', before.id);
        const part = {
          put: decision.plan.put.filter(({ subject }) => subject === own),
          drop: decision.plan.drop.filter((id) => subjects.get(id) === own),
        };
        if (part.put.length + part.drop.length === 0) continue;
        noteSave(person.world, decision, {
          listingId: before.id,
          before,
          refused: undefined,
          fields: { ...fieldsOf(before), ...values },
          advisorId: before.advisorId,
          photoIds: before.photos.map(({ id }) => id),
          added: [],
          plan: part,
        });
      }
    },
  });
}

/** Up to three listings without an open form of this person. */
function someListings(person: Person): readonly Listing[] {
  if (!isWriter(person)) return [];
  const { random, window } = person;
  const all = window.listings().filter(({ id }) => !isBeingWritten(person, id));
  const places = all.length === 0 ? [] : [0, 1, 2].map(() => random.below(all.length));
  return [...new Set(places)].flatMap((place) => all[place] ?? []);
}

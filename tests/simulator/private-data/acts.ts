import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { shownPrivateData } from '#domain/private-data/shown-private-data.ts';
import type { Acts } from '../history.ts';
import { keyOf, valuesIn } from '../ledger.ts';
import { decide, isWriter, newValue, type Operation, own } from '../person.ts';
import { faults, operations } from '../steps.ts';

/** The private fields whose values are unique, as `UNIQUE` names them. */
const FIELDS = ['street', 'notes'] as const;

/** Changes one or two private fields of a listing. The first ones make the record, on several devices at once. */
const notePrivateData: Operation = async (person) => {
  const { world, window, random } = person;
  const listings = window.listings();
  if (!isWriter(person) || listings.length === 0) return false;
  const { id } = random.pick(listings);
  const stored = await window.database.read((db) => db.privateData.get(id));
  if (!stored.ok) return false;
  const before = shownPrivateData(id, stored.value, own(person));
  const shown = before ?? NO_PRIVATE_DATA;
  const chosen = [...new Set([random.pick(FIELDS), random.pick(FIELDS)])];
  const values = Object.fromEntries(chosen.map((field) => [field, newValue(field, random)]));
  const fields = { ...shown, ...values };
  const of = { collection: 'privateData', id } as const;
  const decision = await decide(person, (context) => planForm(of, { before, fields }, context));
  for (const field of chosen) {
    const value = keyOf(fields[field]);
    const entry = decision.plan.put.find((one) => valuesIn(one).get(field) === value)?.id ?? '';
    const knew = new Set([keyOf(shown[field])]);
    world.ledger.edits.push({
      decision,
      record: subjectOf('privateData', id),
      field,
      value,
      knew,
      entry,
    });
  }
  return true;
};

/** The operations and faults of these histories: few listings, much private data. */
export const acts: Acts = {
  operations: {
    'note private data': [24, notePrivateData],
    ...Object.fromEntries(
      [
        ...['add a listing', 'edit fields', 'answer a question', 'discard what waits', 'sign out'],
        ...['sign in', 'another person', 'come back to the page'],
      ].flatMap((name) => (operations[name] ? [[name, operations[name]]] : [])),
    ),
  },
  faults,
};

import { type AdvisorForm, OTHER_ADVISOR } from '#domain/listing/listing-form.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { type Decision, type FormRecord, keyOf, valuesIn } from './ledger.ts';
import { decide, entryWith, isWriter, newValue, type Operation } from './person.ts';
import type { World } from './world.ts';

/** Operations on advisors. */

const advisor = (id: string) => ({ collection: 'advisors', id }) as const;

export const addAdvisor: Operation = async (person) => {
  const { world, random } = person;
  if (!isWriter(person)) return false;
  const id = random.id();
  const fields = {
    name: String(newValue('name', random)),
    phone: String(newValue('phone', random)),
    email: '',
  };
  const decision = await decide(person, (c) =>
    planForm(advisor(id), { before: undefined, fields }, c),
  );
  const entry = entryWith(decision, 'create', 'advisors');
  world.ledger.listings.push({ decision, id, entry });
  return true;
};

export const editAdvisor: Operation = async (person) => {
  const { world, window, random } = person;
  const known = window.directory.advisors().filter(({ phone }) => phone !== undefined);
  if (!isWriter(person) || known.length === 0) return false;
  const before = random.pick(known);
  const { id, name, phone = '', email = '' } = before;
  const fields = { name, phone: String(newValue('phone', random)), email };
  const old = { name, phone, email };
  const decision = await decide(person, (c) => planForm(advisor(id), { before: old, fields }, c));
  const value = keyOf(fields.phone);
  const entry = decision.plan.put.find((one) => valuesIn(one).get('phone') === value)?.id ?? '';
  const knew = new Set([keyOf(phone)]);
  world.ledger.edits.push({ decision, record: id, field: 'phone', value, knew, entry });
  return true;
};

/** The advisor that a saved form assigns, or undefined if the device's state decides it. */
export function advisorIn({ plan }: Decision, typed: AdvisorForm): string | undefined {
  if (typed.id !== OTHER_ADVISOR && typed.name !== '') return typed.id;
  const created = plan.put.flatMap(({ change }) =>
    isKind(change, 'create', 'advisors') && change.fields.name === typed.name ? [change.id] : [],
  );
  return created[0];
}

/** Records the new advisors and the new phone numbers that saving a form creates. */
export function noteAdvisors(
  { ledger }: World,
  decision: Decision,
  { advisors }: FormRecord,
  typed: AdvisorForm,
): void {
  const { put } = decision.plan;
  for (const { id: entry, change } of put) {
    if (!isKind(change, 'create', 'advisors')) continue;
    const { id } = change;
    if (!ledger.listings.some((one) => one.id === id))
      ledger.listings.push({ decision, id, entry });
  }
  if (typed.id === OTHER_ADVISOR) return;
  const value = keyOf(typed.phone);
  const entry = put.find((one) => valuesIn(one).get('phone') === value)?.id;
  const chosen = advisors.findLast(
    ({ id, shown }) => id === typed.id && keyOf(shown) === keyOf(typed.shown),
  );
  if (chosen === undefined) ledger.seen.push(`I1 a form says of ${typed.id} what nobody was shown`);
  if (entry === undefined || chosen === undefined || typed.phone === chosen.phone) return;
  const knew = new Set([keyOf(chosen.phone)]);
  ledger.edits.push({ decision, record: typed.id, field: 'phone', value, knew, entry });
}

import { planAdvisor } from '#domain/plan-advisor.ts';
import { keyOf, valuesIn } from './ledger.ts';
import { entryWith, isWriter, newValue, type Operation } from './person.ts';
import { settle } from './turns.ts';

/** What people do with advisors. */

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

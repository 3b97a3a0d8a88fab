import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { isWriterRole } from '#domain/role.ts';
import type { Decision, UNIQUE } from './ledger.ts';
import type { Seeded } from './seeded.ts';
import { settle } from './turns.ts';
import type { Window } from './window.ts';
import type { Device, Saving, World } from './world.ts';

/** A person at one window of one device. */
export type Person = {
  readonly world: World;
  readonly device: Device;
  readonly window: Window;
  readonly user: string;
  readonly random: Seeded;
};

/** Performs an operation. Returns false if it was not possible. */
export type Operation = (person: Person) => Promise<boolean>;

/** The entries of this person on this device, as `/pendientes` shows them. */
export const own = ({ window, user }: Person): readonly OutboxEntry[] =>
  window.outbox.entries().filter((entry) => entry.userId === user);

/** Makes the person's device carry out a plan, and waits until it has, or has died. */
export async function decide(
  person: Person,
  plan: Parameters<World['decide']>[1],
  saving?: Saving,
): Promise<Decision> {
  const decision = person.world.decide(person, plan, saving);
  await settle();
  return decision;
}

/** Whether this person may change listings, as far as the window knows. */
export const isWriter = ({ window, user }: Person): boolean => {
  const state = window.session.state();
  const wasWriter = state.kind === 'expired' && !user.startsWith('user');
  return wasWriter || (state.kind === 'signed-in' && isWriterRole(state.role));
};

/** A person at a usable window, or undefined if a broken engine left none. */
export function personAt(world: World, device: Device, random: Seeded): Person | undefined {
  const usable = world.usable(device);
  if (usable.length === 0) return undefined;
  const window = random.pick(usable);
  const state = window.session.state();
  return { world, device, window, random, user: 'user' in state ? state.user : '' };
}

/** A unique value of a field. */
export function newValue(field: (typeof UNIQUE)[number], random: Seeded): unknown {
  const text = `${field} ${random.id()}`;
  if (field === 'price') return 1 + random.below(900_000_000);
  return field === 'features' ? [text] : text;
}

/** The id of the decision's entry of this kind and collection, or an empty string. */
export const entryWith = (
  decision: Decision,
  kind: OutboxChange['kind'],
  collection: OutboxChange['collection'],
): string => decision.plan.put.find(({ change }) => isKind(change, kind, collection))?.id ?? '';

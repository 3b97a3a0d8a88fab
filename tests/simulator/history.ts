import { answer } from './answers.ts';
import { differences, inspect } from './inspection.ts';
import { own, type Person, personAt } from './person.ts';
import { type Seeded, seeded } from './seeded.ts';
import { FULL_DISK, faults, operations } from './steps.ts';
import type { Tally } from './tally.ts';
import { settle } from './turns.ts';
import type { Mutant } from './window.ts';
import { createWorld, type Device, type World } from './world.ts';

/** One step of a history. Each step has its own random seed, so other steps can be left out. */
export type Step = {
  readonly kind: string;
  readonly device: number;
  readonly seed: number;
};

/** A history ends after this many effective operations or this many steps. */
const OPERATIONS = 45;
const STEPS = 250;
/** Number of draws per step: a step that is impossible in the current state is replaced. */
const TRIES = 12;
/** Share of operations among the steps; the rest are faults. */
const OF_OPERATIONS = 0.5;
/** Number of steps between two inspections. */
const LOOK_EVERY = 10;
/** Limit of questions, because a broken engine may ask forever. */
const MOST_QUESTIONS = 50;

/** What may happen in a history. */
export type Acts = {
  readonly operations: typeof operations;
  readonly faults: typeof operations;
};
const ALL: Acts = { operations, faults };

/** The steps of the history with this seed. */
export function drawSteps(seed: number, acts: Acts = ALL): Step[] {
  const random = seeded(seed, 'steps');
  return Array.from({ length: STEPS }, () => ({
    kind: draw(random.chance(OF_OPERATIONS) ? acts.operations : acts.faults, random),
    device: random.below(3),
    seed: random.below(1e9),
  }));
}

function draw(from: typeof operations, random: Seeded): string {
  const all = Object.entries(from);
  let rest = random.next() * all.reduce((sum, [, [weight]]) => sum + weight, 0);
  return all.find(([, [weight]]) => {
    rest -= weight;
    return rest < 0;
  })?.[0] as string;
}

export type Outcome = {
  readonly findings: readonly string[];
  /** The steps that had an effect, in order. */
  readonly done: readonly Done[];
};

type Done = Pick<Step, 'kind' | 'device'>;

/** Runs a history until everything is at rest. Returns what was found wrong. */
export async function runHistory(
  seed: number,
  steps: readonly Step[],
  tally: Tally,
  mutant?: Mutant,
  acts: Acts = ALL,
): Promise<Outcome> {
  const world = createWorld(seed, tally, mutant);
  const done: Done[] = [];
  try {
    await begin(world, seed);
    for (const [place, step] of steps.entries()) {
      const kind = await take(world, step, acts);
      if (kind !== undefined) done.push({ kind, device: step.device });
      if (countOperations(done, acts) >= OPERATIONS) break;
      if (place % LOOK_EVERY !== LOOK_EVERY - 1) continue;
      const found = await inspect(world);
      if (found.length > 0) return { findings: found.map((one) => `step ${place}: ${one}`), done };
    }
    const found = await comeToRest(world, seeded(seed, 'rest'));
    return { findings: found.length > 0 ? found : await differences(world), done };
  } finally {
    for (const device of world.devices) for (const window of device.windows) window.lifecycle.die();
    for (const device of world.devices) for (const { database } of device.windows) database.close();
  }
}

async function begin(world: World, seed: number): Promise<void> {
  const random = seeded(seed, 'begin');
  for (const [place, device] of world.devices.entries()) {
    const window = await world.open(device);
    const account = place < 2 ? world.accounts[place] : random.pick(world.accounts);
    void window.session.signIn(account?.user ?? '', '');
  }
  await world.timeline.pass(1_000);
  const [first] = world.devices;
  for (let n = 0; first && n < 3; n += 1) {
    const person = personAt(world, first, random);
    if (person) await operations['add a listing']?.[1](person);
  }
  await world.timeline.pass(5_000);
}

/** The number of effective operations. */
export const countOperations = (done: readonly Done[], acts: Acts = ALL): number =>
  done.filter(({ kind }) => kind in acts.operations).length;

/** Runs the steps and returns those that had an effect. */
async function take(
  world: World,
  { kind, device: place, seed }: Step,
  acts: Acts,
): Promise<string | undefined> {
  const random = seeded(seed);
  const device = world.devices[place] as Device;
  await revive(world, device);
  const isOperation = kind in acts.operations;
  const from = isOperation ? acts.operations : acts.faults;
  let next = kind;
  let done: string | undefined;
  for (let left = TRIES; left > 0 && done === undefined; left -= 1) {
    const person = personAt(world, device, random);
    if (person && (await from[next]?.[1](person))) done = next;
    else next = draw(from, random);
  }
  if (done !== undefined && done !== FULL_DISK)
    world.tally.note(isOperation ? 'operation' : 'fault', done);
  await settle();
  await world.timeline.pass(random.pick([0, 0, 500, 3_000, 12_000, 70_000]));
  return done;
}

/** Opens the app again on a device without a usable window. */
async function revive(world: World, device: Device): Promise<void> {
  if (world.usable(device).length > 0) return;
  for (const { lifecycle } of device.windows) lifecycle.thaw();
  await settle();
  if (world.usable(device).length === 0) await world.open(device);
  await settle();
}

/**
 * Ends all faults, signs everybody in, and answers all questions until none is open. Returns what
 * was found wrong meanwhile.
 */
async function comeToRest(world: World, random: Seeded): Promise<string[]> {
  for (const account of world.accounts) account.role = account.hiredAs;
  world.endCrashes();
  for (const device of world.devices) {
    Object.assign(device.line, { up: true, badness: 0, entersTunnel: false });
    device.disk.faults.transaction = undefined;
    device.clockError = 0;
    for (const { lifecycle } of device.windows) lifecycle.thaw();
  }
  for (let round = 0; round < 14; round += 1) {
    for (const device of world.devices) {
      await revive(world, device);
      await tidy(world, device, random);
    }
    await world.timeline.pass(90_000);
    const findings = await inspect(world);
    if (findings.length > 0) return findings;
    if (round > 0 && world.devices.every((device) => isQuiet(world, device))) break;
  }
  await world.timeline.pass(7 * 60_000);
  return inspect(world);
}

const isQuiet = (world: World, device: Device): boolean =>
  world.usable(device).every(({ outbox }) => outbox.entries().length === 0);

/** Signs in a user who has work on this device, and answers that user's questions. */
async function tidy(world: World, device: Device, random: Seeded): Promise<void> {
  const [window] = world.usable(device);
  if (window === undefined) return;
  await window.database.probe();
  const someone = window.outbox.entries()[0]?.userId;
  const state = window.session.state();
  const wanted = someone ?? ('user' in state ? state.user : undefined);
  const isIn = state.kind === 'signed-in' && state.user === wanted;
  if (wanted && !isIn) void window.session.signIn(wanted, '');
  await world.timeline.pass(5_000);
  const person = personAt(world, device, random);
  for (let asked = 0; person && asked < MOST_QUESTIONS; asked += 1) {
    const question = nextQuestion(person);
    if (question === undefined) break;
    await answer(person, question);
    await settle();
  }
  window.wake();
  await world.timeline.pass(5_000);
}

const nextQuestion = (person: Person) =>
  own(person).find(({ state }) => state === 'needs-attention');

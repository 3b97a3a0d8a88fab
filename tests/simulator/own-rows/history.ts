import { type Seeded, seeded } from '../seeded.ts';
import type { Tally } from '../tally.ts';
import { settle } from '../turns.ts';
import { faults, operations } from './steps.ts';
import { findLosses } from './verdicts.ts';
import type { Mutant, Window } from './window.ts';
import { createWorld, type Device, users, type World } from './world.ts';

/** Number of steps of a history, half of them operations. */
const STEPS = 40;
/** Number of draws per step: a step that is impossible in the current state is replaced. */
const TRIES = 12;
/** Syncs of every device until all show the same. */
const ROUNDS = 5;

/** Runs the history of own rows with this seed until everything is at rest. Returns what was found wrong. */
export async function runOwnRows(seed: number, tally: Tally, mutant?: Mutant): Promise<string[]> {
  const world = createWorld(seed, tally, mutant);
  const random = seeded(seed, 'own rows');
  // In calm histories, most rows can be judged whole.
  const ofFaults = random.pick([0.15, 0.5]);
  try {
    for (const [place, device] of world.devices.entries()) {
      const window = await world.open(device);
      void window.session.signIn(place < 2 ? users[0] : random.pick(users), '');
    }
    await world.timeline.pass(1_000);
    for (let n = 0; n < STEPS; n += 1) await take(world, random, ofFaults);
    await comeToRest(world);
    return findLosses(world);
  } finally {
    for (const { windows } of world.devices)
      for (const { lifecycle, disk } of windows) {
        lifecycle.die();
        disk.close();
      }
  }
}

async function take(world: World, random: Seeded, ofFaults: number): Promise<void> {
  const device = random.pick(world.devices);
  const window = await windowOf(world, device, random);
  const isFault = random.chance(ofFaults);
  const from = isFault ? faults : operations;
  for (let left = TRIES; left > 0; left -= 1) {
    const kind = draw(from, random);
    if (!(await from[kind]?.[1]({ world, device, window, random }))) continue;
    world.tally.note(isFault ? 'fault' : 'operation', kind);
    break;
  }
  await settle();
  // So that no two acts have the same time.
  await world.timeline.pass(1 + random.pick([0, 500, 3_000, 12_000, 70_000]));
}

function draw(from: typeof operations, random: Seeded): string {
  const all = Object.entries(from);
  let rest = random.next() * all.reduce((sum, [, [weight]]) => sum + weight, 0);
  return all.find(([, [weight]]) => {
    rest -= weight;
    return rest < 0;
  })?.[0] as string;
}

/** A usable window of the device; opens the app again if there is none. */
async function windowOf(world: World, device: Device, random: Seeded): Promise<Window> {
  const usable = world.usable(device);
  if (usable.length > 0) return random.pick(usable);
  for (const { lifecycle } of device.windows) lifecycle.thaw();
  await settle();
  return world.usable(device)[0] ?? world.open(device);
}

/** Ends all faults and syncs every device until nothing can change any more. */
async function comeToRest(world: World): Promise<void> {
  const random = seeded(0);
  for (const device of world.devices) {
    Object.assign(device.line, { up: true, badness: 0, entersTunnel: false });
    device.disk.faults.transaction = undefined;
    for (const { lifecycle } of device.windows) {
      lifecycle.liveOn();
      lifecycle.thaw();
    }
  }
  await world.timeline.pass(70_000);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const device of world.devices) {
      const window = await windowOf(world, device, random);
      const state = window.session.state();
      if (state.kind === 'expired') void window.session.signIn(state.user, '');
      for (const { syncBoth, disk } of world.usable(device)) {
        await disk.probe();
        syncBoth();
      }
      await world.timeline.pass(5_000);
    }
}

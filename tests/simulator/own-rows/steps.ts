import { marks } from '#domain/favourite/favourite.ts';
import {
  CLOSING,
  connectionLost,
  diskFullFor,
  KILLED_BY_IOS,
} from '../../support/device/faulty-indexeddb.ts';
import type { Seeded } from '../seeded.ts';
import { settle } from '../turns.ts';
import type { Window } from './window.ts';
import { type Device, users, voidUnsent, type World } from './world.ts';

/** All steps of a history of own rows, by name, with their weights. */

type Person = {
  readonly world: World;
  readonly device: Device;
  readonly window: Window;
  readonly random: Seeded;
};
/** Returns false if it was not possible. */
type Step = (person: Person) => Promise<boolean>;

const LISTINGS = ['faro', 'playa', 'puerto', 'plaza', 'monte', 'isla'];
const DAY = 24 * 60 * 60_000;

const heart: Step = async ({ window, random }) => {
  const id = random.pick(LISTINGS);
  if (window.favourites.has(id)) return false;
  await window.carryOut('favourites', id, () => window.favourites.set(id, true));
  return true;
};
const unheart: Step = async ({ window, random }) => {
  const ids = window.favourites.ids();
  if (ids.length === 0) return false;
  const id = random.pick(ids);
  await window.carryOut('favourites', id, () => window.favourites.set(id, false));
  return true;
};
const mark: Step = async ({ window, random }) => {
  const id = random.pick(LISTINGS);
  const wanted = random.pick(marks);
  await window.carryOut('favourites', id, () => window.favourites.mark(id, wanted));
  return true;
};
/** Adds a line to a note, or replaces the note. */
const note: Step = async ({ window, random }) => {
  const rows = [...window.favourites.rows().values()];
  if (rows.length === 0) return false;
  const { listingId: id, note: shown } = random.pick(rows);
  const line = `note ${random.id()}`;
  const typed = shown !== '' && random.chance(0.7) ? `${shown}\n${line}` : line;
  await window.carryOut('favourites', id, () => window.favourites.note(id, typed, shown));
  return true;
};

const saveSearch: Step = async ({ window, random }) => {
  const fields = { name: `name ${random.id()}`, search: `q=${random.id()}` };
  await window.carryOut('searches', undefined, () => window.searches.add(fields));
  return true;
};
const withSearch =
  (change: (window: Window, id: string, random: Seeded) => Promise<unknown>): Step =>
  async ({ window, random }) => {
    const all = window.searches.all();
    if (all.length === 0) return false;
    const { id } = random.pick(all);
    await window.carryOut('searches', id, () => change(window, id, random));
    return true;
  };
const rename = withSearch(({ searches }, id, random) =>
  searches.edit(id, { name: `name ${random.id()}` }),
);
const pause = withSearch(({ searches }, id) => {
  const isPaused = searches.all().find((one) => one.id === id)?.isPaused !== true;
  return searches.edit(id, { isPaused });
});
const deleteSearch = withSearch(({ searches }, id) => searches.remove(id));

const signOut: Step = async ({ world, device, window }) => {
  if (window.session.state().kind === 'visitor') return false;
  voidUnsent(world, device, window);
  void window.session.signOut();
  await settle();
  return true;
};
/** The last person of this device, or a random one. */
const signIn: Step = async ({ device, window, random }) => {
  const state = window.session.state();
  if (state.kind === 'signed-in' || !device.line.up) return false;
  void window.session.signIn('user' in state ? state.user : random.pick(users), '');
  await settle();
  return true;
};
const anotherPerson: Step = async ({ world, device, window, random }) => {
  if (!device.line.up) return false;
  voidUnsent(world, device, window);
  void window.session.signIn(random.pick(users), '');
  await settle();
  return true;
};
const sessionEnds: Step = async ({ window }) => {
  if (window.session.state().kind !== 'signed-in') return false;
  window.session.reject(window.session.token());
  await settle();
  return true;
};
const news: Step = async ({ window }) => {
  window.syncBoth();
  return true;
};

export const operations: Readonly<Record<string, readonly [weight: number, Step]>> = {
  heart: [10, heart],
  'take a heart away': [8, unheart],
  mark: [8, mark],
  note: [14, note],
  'save a search': [6, saveSearch],
  'rename a search': [6, rename],
  'pause a search': [3, pause],
  'delete a search': [5, deleteSearch],
  'sign out': [1, signOut],
  'sign in': [6, signIn],
  'another person': [1, anotherPerson],
  'a pull has news': [8, news],
};

const line =
  (change: Partial<Device['line']>): Step =>
  async ({ device, window }) => {
    Object.assign(device.line, change);
    if (device.line.up) window.syncBoth();
    return true;
  };
/** One window dies at the next of these points. */
const POINTS = [
  'database.read',
  'database.write',
  'database.write',
  'remote.write',
  'session.save',
];
const crash: Step = async ({ window, random }) => {
  const point = `${random.pick(POINTS)}:${random.pick(['before', 'after'])}`;
  window.lifecycle.dieAt([point]);
  return true;
};
const freeze: Step = async ({ window }) => {
  window.lifecycle.freeze();
  return true;
};
const thaw: Step = async ({ device }) => {
  const frozen = device.windows.filter(({ lifecycle }) => lifecycle.isFrozen());
  for (const { lifecycle } of frozen) lifecycle.thaw();
  return frozen.length > 0;
};
const secondWindow: Step = async ({ world, device }) => {
  if (device.windows.filter(({ lifecycle }) => !lifecycle.isDead()).length > 1) return false;
  await world.open(device);
  return true;
};
const disk =
  (fault: (random: Seeded) => Device['disk']['faults']['transaction']): Step =>
  async ({ device, random }) => {
    device.disk.faults.transaction = fault(random);
    return true;
  };

export const faults: typeof operations = {
  'go offline': [5, line({ up: false })],
  'bad line': [5, line({ up: true, badness: 0.3 })],
  'enter a tunnel': [3, line({ up: true, entersTunnel: true })],
  'good line': [10, line({ up: true, badness: 0, entersTunnel: false })],
  crash: [5, crash],
  kill: [2, async ({ window }) => window.lifecycle.die() === undefined],
  freeze: [3, freeze],
  thaw: [60, thaw],
  'second window': [3, secondWindow],
  'clock jump': [
    2,
    async ({ device, random }) => {
      device.clockError = random.pick([-DAY, 0, DAY]) + random.below(1_000);
      return true;
    },
  ],
  'full disk': [1, disk(() => diskFullFor('favourites', 'savedSearches', 'meta'))],
  'room again': [4, disk(() => undefined)],
  'lose the connection': [
    2,
    disk((random) => connectionLost(1, random.pick([KILLED_BY_IOS, CLOSING]))),
  ],
  'session ends': [2, sessionEnds],
};

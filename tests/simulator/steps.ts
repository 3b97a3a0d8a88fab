import {
  CLOSING,
  connectionLost,
  diskFullFor,
  KILLED_BY_IOS,
} from '../support/faulty-indexeddb.ts';
import { addAdvisor, editAdvisor } from './advisor-acts.ts';
import { answerOne, discardOne, publishWithout } from './answers.ts';
import {
  addListing,
  buildInTunnel,
  deleteListing,
  editFields,
  editPhotos,
  lookAhead,
  undoDeletion,
} from './listing-acts.ts';
import type { Operation } from './person.ts';
import { settle } from './turns.ts';
import { crashPoints } from './window.ts';

/** Everything that can happen in a history, by name, and how often it is drawn. */

const DAY = 24 * 60 * 60_000;

const signOut: Operation = async ({ window }) => {
  if (window.session.state().kind === 'visitor') return false;
  void window.session.signOut();
  await settle();
  return true;
};

/** The one who was signed in here signs in again, or whoever is drawn. */
const signIn: Operation = async ({ world, window, random }) => {
  const state = window.session.state();
  if (state.kind === 'signed-in') return false;
  const known = 'user' in state ? state.user : random.pick(world.accounts).user;
  void window.session.signIn(known, '');
  await settle();
  return true;
};

const anotherPerson: Operation = async ({ world, window, random }) => {
  void window.session.signIn(random.pick(world.accounts).user, '');
  await settle();
  return true;
};

const wake: Operation = async ({ window }) => {
  window.wake();
  return true;
};

const goOffline: Operation = async ({ device }) => {
  device.line.up = false;
  return true;
};
const comeOnline: Operation = async ({ device, window }) => {
  device.line.up = true;
  window.wake();
  return true;
};
const badLine: Operation = async ({ device, random }) => {
  device.line.up = true;
  device.line.badness = random.pick([0.1, 0.3, 0.6]);
  return true;
};
const goodLine: Operation = async ({ device }) => {
  device.line.badness = 0;
  return true;
};

const kill: Operation = async ({ window }) => {
  window.life.die();
  return true;
};
/** Calls of every round, and those that few entries come to: the latter would hardly ever be met. */
const LYING_IN_WAIT: Readonly<Record<string, number>> = {
  ...{ 'remote.pull': 1, 'remote.fetchPhoto': 1, 'catalogue.apply': 1, 'catalogue.cursor': 1 },
  ...{ 'remote.write': 2, 'outbox.begin': 2, 'outbox.carryOut': 2, 'outbox.accept': 2 },
  ...{ 'outbox.bytesOf': 4, 'outbox.release': 4, 'outbox.base': 3, 'remote.pullListing': 3 },
  ...{ 'outbox.refreshBase': 4, 'remote.uploadPhoto': 4, 'outbox.park': 6 },
};
const points = Object.entries(crashPoints)
  .flatMap(([port, calls]) => calls.map((call) => `${port}.${call}`))
  .flatMap((point) => Array<string>(LYING_IN_WAIT[point] ?? 1).fill(point));
const crash: Operation = async ({ window, random }) => {
  window.life.dieAt(`${random.pick(points)}:${random.pick(['before', 'after'])}`);
  return true;
};
const freeze: Operation = async ({ window }) => {
  window.life.freeze();
  return true;
};
const thaw: Operation = async ({ device }) => {
  const frozen = device.windows.filter(({ life }) => life.isFrozen());
  for (const { life } of frozen) life.thaw();
  return frozen.length > 0;
};
const secondWindow: Operation = async ({ world, device }) => {
  if (device.windows.filter(({ life }) => !life.isDead()).length > 1) return false;
  await world.open(device);
  return true;
};
const closeWindow: Operation = async ({ world, device, window }) => {
  if (world.usable(device).length < 2) return false;
  window.life.die();
  return true;
};

const clockJump: Operation = async ({ device, random }) => {
  device.clockError = random.pick([-DAY, 0, DAY]);
  return true;
};
const fullDisk: Operation = async ({ device }) => {
  device.disk.faults.transaction = diskFullFor('outbox', 'listings', 'photoBytes', 'photoCache');
  return true;
};
const roomAgain: Operation = async ({ device }) => {
  const wasFull = device.disk.faults.transaction !== undefined;
  device.disk.faults.transaction = undefined;
  return wasFull;
};
const loseConnection: Operation = async ({ device, random }) => {
  device.disk.faults.transaction = connectionLost(1, random.pick([KILLED_BY_IOS, CLOSING]));
  return true;
};

const roleChange: Operation = async ({ world, random }) => {
  const account = random.pick(world.accounts.slice(0, 2));
  account.role = account.role === 'admin' ? 'user' : 'admin';
  return true;
};
const newPassword: Operation = async ({ world, random }) => {
  random.pick(world.accounts).password += 1;
  return true;
};
const backUp: Operation = async ({ world }) => {
  world.backUp();
  return true;
};
const restore: Operation = async ({ world }) => world.restore();

export const operations: Readonly<Record<string, readonly [weight: number, Operation]>> = {
  'add a listing': [10, addListing],
  'edit fields': [16, editFields],
  'build upon a change in a tunnel': [4, buildInTunnel],
  'edit photos': [12, editPhotos],
  'delete a listing': [6, deleteListing],
  'undo a deletion': [9, undoDeletion],
  'add an advisor': [2, addAdvisor],
  'edit an advisor': [4, editAdvisor],
  'answer a question': [8, answerOne],
  'discard what waits': [4, discardOne],
  'publish without a photo': [8, publishWithout],
  'open a shared link': [2, lookAhead],
  'sign out': [1, signOut],
  'sign in': [10, signIn],
  'another person': [1, anotherPerson],
  'come back to the page': [4, wake],
};

export const faults: typeof operations = {
  'go offline': [5, goOffline],
  'come online': [7, comeOnline],
  'bad line': [6, badLine],
  'good line': [5, goodLine],
  kill: [2, kill],
  crash: [20, crash],
  freeze: [4, freeze],
  thaw: [9, thaw],
  'second window': [3, secondWindow],
  'close a window': [2, closeWindow],
  'clock jump': [2, clockJump],
  'full disk': [1, fullDisk],
  'room again': [5, roomAgain],
  'lose the connection': [2, loseConnection],
  'role change': [1, roleChange],
  'new password': [1, newPassword],
  backup: [2, backUp],
  restore: [1, restore],
};

import {
  CLOSING,
  connectionLost,
  diskFullFor,
  KILLED_BY_IOS,
} from '../support/device/faulty-indexeddb.ts';
import { addAdvisor, editAdvisor } from './advisor-acts.ts';
import { answerOne, discardOne, publishWithout } from './answers.ts';
import { changeSeveral, undoSeveral } from './bulk-acts.ts';
import { aheadOf, atTheStart } from './crash-points.ts';
import { discardForm, leaveForm, openAForm, saveAForm, typeInForm } from './form-acts.ts';
import { givenAway, noteHeld } from './held-values.ts';
import {
  addListing,
  buildInTunnel,
  deleteListing,
  describePhotos,
  editFields,
  editPhotos,
  openSharedLink,
  undoDeletion,
} from './listing-acts.ts';
import type { Operation } from './person.ts';
import { settle } from './turns.ts';

/** All steps of a history, by name, with their weights. */

/** Counted when a write meets it, not when it is drawn. */
export const FULL_DISK = 'full disk';

const DAY = 24 * 60 * 60_000;

const signOut: Operation = async ({ window }) => {
  if (window.session.state().kind === 'visitor') return false;
  void window.session.signOut();
  await settle();
  return true;
};

/** Signs in the previous user of this window again, or a random account. */
const signIn: Operation = async ({ world, device, window, random }) => {
  const state = window.session.state();
  if (state.kind === 'signed-in') return false;
  const known = 'user' in state ? state.user : random.pick(world.accounts).user;
  void window.session.signIn(known, '');
  await settle();
  return device.line.up;
};

const anotherPerson: Operation = async ({ world, device, window, random }) => {
  void window.session.signIn(random.pick(world.accounts).user, '');
  await settle();
  return device.line.up;
};

const wake: Operation = async ({ window }) => {
  window.wake();
  return true;
};

const goOffline: Operation = async ({ device }) => {
  const wasUp = device.line.up;
  device.line.up = false;
  return wasUp;
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
  window.lifecycle.die();
  return true;
};
const crash: Operation = async ({ window, random }) => {
  window.lifecycle.dieAt(aheadOf(random));
  return true;
};
const crashAtStart: Operation = async ({ world, device, window, random }) => {
  window.lifecycle.die();
  await world.open(device, [random.pick(atTheStart)]);
  return true;
};
const freeze: Operation = async ({ window }) => {
  window.lifecycle.freeze();
  return true;
};
const thaw: Operation = async ({ device }) => {
  const frozen = device.windows.filter(({ lifecycle }) => lifecycle.isFrozen());
  for (const { lifecycle } of frozen) lifecycle.thaw();
  return frozen.length > 0;
};
const secondWindow: Operation = async ({ world, device }) => {
  if (device.windows.filter(({ lifecycle }) => !lifecycle.isDead()).length > 1) return false;
  await world.open(device);
  return true;
};
const closeWindow: Operation = async ({ world, device, window }) => {
  if (world.usable(device).length < 2) return false;
  window.lifecycle.die();
  return true;
};

const clockJump: Operation = async ({ device, random }) => {
  const errors = [-DAY, 0, DAY].filter((error) => error !== device.clockError);
  device.clockError = random.pick(errors);
  return true;
};
/** Counted when a write meets it. */
const fullDisk: Operation = async ({ world, device }) => {
  const fill = diskFullFor('outbox', 'listings', 'photoBytes', 'photoCache');
  let isMet = false;
  device.disk.faults.transaction = (tx) => {
    const { objectStore } = tx;
    fill(tx);
    if (tx.objectStore === objectStore || isMet) return;
    isMet = true;
    world.tally.note('fault', FULL_DISK);
  };
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
  account.role = account.role === 'user' ? account.hiredAs : 'user';
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
const restore: Operation = async ({ world }) => {
  const before = world.server.state();
  // Check before the restore: a deletion settles held values, and the restore may undo that
  // deletion.
  world.ledger.seen.push(...(await givenAway(world)));
  if (!world.restore()) return false;
  await noteHeld(world, before, world.server.state());
  return true;
};

export const operations: Readonly<Record<string, readonly [weight: number, Operation]>> = {
  'add a listing': [8, addListing],
  'edit fields': [10, editFields],
  'build upon a change in a tunnel': [4, buildInTunnel],
  'change several listings': [4, changeSeveral],
  'undo a change of several': [4, undoSeveral],
  'edit photos': [9, editPhotos],
  'describe photos': [5, describePhotos],
  'open a form': [8, openAForm],
  'type in a form': [14, typeInForm],
  'save a form': [12, saveAForm],
  'leave a form': [2, leaveForm],
  'throw a form away': [3, discardForm],
  'delete a listing': [6, deleteListing],
  'undo a deletion': [20, undoDeletion],
  'add an advisor': [3, addAdvisor],
  'edit an advisor': [9, editAdvisor],
  'answer a question': [30, answerOne],
  'discard what waits': [4, discardOne],
  'publish without a photo': [50, publishWithout],
  'open a shared link': [4, openSharedLink],
  'sign out': [2, signOut],
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
  'crash at the start': [4, crashAtStart],
  freeze: [6, freeze],
  thaw: [40, thaw],
  'second window': [3, secondWindow],
  'close a window': [2, closeWindow],
  'clock jump': [2, clockJump],
  [FULL_DISK]: [1, fullDisk],
  'room again': [5, roomAgain],
  'lose the connection': [2, loseConnection],
  'role change': [1, roleChange],
  'new password': [1, newPassword],
  backup: [2, backUp],
  restore: [1, restore],
};

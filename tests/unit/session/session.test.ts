import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { createSession, type RememberedSession } from '#session/session.ts';
import { isAdmin, isSignedInAdmin, isSignedInWriter, isWriter } from '#session/session-state.ts';
import { idOf } from '../../support/device/listings.ts';

const user = idOf('u', 1);
const email = 'admin@example.test';
const remembered: RememberedSession = { token: 't1', user, email, role: 'admin' };

/** A session whose storage survives a restart. */
function aDevice(start?: RememberedSession) {
  let stored = start;
  let saves = 0;
  let isFull = false;
  const follow: (() => void)[] = [];
  const memory = {
    load: async () => ok(stored),
    save: async (next: RememberedSession | undefined) => {
      saves += 1;
      if (isFull) return err({ type: 'StorageFull' as const });
      stored = next;
      for (const listener of follow) listener();
      return ok(undefined);
    },
    onChange: (listener: () => void) => {
      follow.push(listener);
      return () => {};
    },
  };
  let forgotten = 0;
  const forgetPrivate = async () => {
    forgotten += 1;
  };
  const signIn = async (_email: string, password: string) =>
    password === 'right'
      ? ok({ token: 't2', user, email })
      : err({ type: 'Refused' as const, fields: [] });
  return {
    session: () => createSession({ memory, signIn, forgetPrivate }),
    stored: () => stored,
    saves: () => saves,
    fill: (full: boolean) => {
      isFull = full;
    },
    forgotten: () => forgotten,
  };
}

test('a visitor sends no token', async () => {
  const session = aDevice().session();
  await session.open();
  expect([session.state(), session.token()]).toEqual([{ kind: 'visitor' }, '']);
});

test('the session and its role survive an offline restart', async () => {
  const device = aDevice(remembered);
  const session = device.session();
  await session.open();
  expect(session.state()).toEqual({ kind: 'signed-in', user, email, role: 'admin' });
  expect(session.token()).toBe('t1');
});

test('signing in notifies subscribers; the role is set only by the server’s answer', async () => {
  const session = aDevice().session();
  await session.open();
  const seen: unknown[] = [];
  session.subscribe(() => seen.push(session.state()));
  expect(await session.signIn(email, 'wrong')).toMatchObject({ ok: false });
  expect(seen).toEqual([]);
  await session.signIn(email, 'right');
  session.recognise('t2', { user, role: 'admin' });
  expect(seen).toMatchObject([{ role: 'user' }, { role: 'admin' }]);
});

test('an unchanged session is not stored again; after a full disk, the store is retried', async () => {
  const device = aDevice();
  const session = device.session();
  const pulled = () => session.recognise('t2', { user, role: 'user' });
  device.fill(true);
  await session.signIn(email, 'right');
  pulled();
  expect([device.stored(), device.saves()]).toEqual([undefined, 2]);
  device.fill(false);
  pulled();
  await setImmediate();
  expect(device.stored()?.token).toBe('t2');
  pulled();
  expect(device.saves()).toBe(3);
});

test('[PULL-7] the server treats a token as a visitor: the session has expired, and its user is kept', async () => {
  const device = aDevice(remembered);
  const session = device.session();
  await session.open();
  session.recognise('t1', { user: '', role: 'visitor' });
  expect(session.state()).toEqual({ kind: 'expired', user, email, role: 'admin' });
  expect(session.token()).toBe('');
  const next = device.session();
  await next.open();
  expect(next.state().kind).toBe('expired');
  expect(isWriter(next.state())).toBe(true); // can still edit offline, where signing in is impossible
  expect(isSignedInAdmin(next.state())).toBe(false);
});

test('the same user signs in again with the last role; another user does not get it', async () => {
  const device = aDevice({ ...remembered, token: '' });
  const session = device.session();
  await session.open();
  await session.signIn(email, 'right');
  expect(session.state()).toMatchObject({ kind: 'signed-in', role: 'admin' });
  const next = aDevice({ ...remembered, user: idOf('u', 2), token: '' }).session();
  await next.open();
  await next.signIn(email, 'right');
  expect(isWriter(next.state())).toBe(false);
});

test('an admin with an expired session gets no admin answers', async () => {
  const session = aDevice(remembered).session();
  await session.open();
  expect(isSignedInAdmin(session.state())).toBe(true);
  session.recognise('t1', { user, role: 'user' });
  expect(isSignedInAdmin(session.state())).toBe(false);
});

test('[PULL-7] an answer to an older token, or to none, does not change this session', async () => {
  const session = aDevice(remembered).session();
  await session.open();
  session.recognise('', { user: '', role: 'visitor' });
  session.recognise('t0', { user: idOf('u', 2), role: 'user' });
  expect(session.state().kind).toBe('signed-in');
});

test('signing out in one tab signs out the other tab', async () => {
  const device = aDevice(remembered);
  const [one, two] = [device.session(), device.session()];
  await Promise.all([one.open(), two.open()]);
  await one.signOut();
  expect(two.state()).toEqual({ kind: 'visitor' });
  expect(device.stored()).toBeUndefined();
  expect(device.forgotten()).toBe(1);
});

test('a renewed token replaces only the token that its request was sent with', async () => {
  const device = aDevice(remembered);
  const session = device.session();
  await session.open();
  session.renew('another', 'stolen');
  expect(session.token()).toBe('t1');
  session.renew('t1', 't2');
  expect(device.stored()).toEqual({ ...remembered, token: 't2' });
});

test('an agent writes as an admin does, and is no admin', async () => {
  const session = aDevice({ ...remembered, role: 'agent' }).session();
  await session.open();
  const roles = () => [isWriter, isSignedInWriter, isAdmin, isSignedInAdmin].map(holds);
  const holds = (rule: typeof isWriter) => rule(session.state());
  expect(roles()).toEqual([true, true, false, false]);
  session.recognise('t1', { user, role: 'admin' });
  expect(roles()).toEqual([true, true, true, true]);
  session.recognise('t1', { user, role: 'user' });
  expect(roles()).toEqual([false, false, false, false]);
});

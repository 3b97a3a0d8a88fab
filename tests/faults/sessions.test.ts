import { expect, test } from 'vitest';
import { until } from '../support/device/staff-device.ts';
import type { Fault } from '../support/machine/fault-proxy.ts';
import { recordsOf } from '../support/server/records.ts';
import { isWrite, OVERLOADED, setStage } from './stage.ts';
import { createSteppedClock } from './stepped-clock.ts';

const play = setStage();

/** No hints: on a stopped clock, the pause of a hint would replace the round that is asked for, and never end. */
const deaf = ({ path }: { readonly path: string }): Fault | undefined =>
  path.startsWith('/api/realtime') ? { type: 'stall' } : undefined;

test('F06 Password changed with 50 queued mutations: no entry is dropped, counted as an attempt, or sent as another user', async () => {
  // The clock is stopped, so nothing that waits for a timer is sent.
  const { clock } = createSteppedClock();
  play.line((request) => (isWrite(request) ? OVERLOADED : deaf(request)));
  const device = await play.device({ clock, random: () => 0.5 });
  const { email, id } = play.admin();
  const other = await play.server().createAdmin();
  const listings: { listingId: string; fields: { title: string } }[] = [];
  for (let n = 0; n < 50; n += 1) {
    const title = `Piso ${n}`;
    const { listingId } = await device.add(0, { title });
    listings.push({ listingId, fields: { title } });
  }
  const password = 'another horse battery';
  const users = recordsOf(play.server(), 'users', await play.server().superuser());
  expect((await users.update(id, { password, passwordConfirm: password })).status).toBe(200);
  await device.until(({ activity }) => activity === 'idle');
  const attempts = device.outbox.entries().map((entry) => entry.attempts);
  const queue = () =>
    device.outbox.entries().map((entry) => [entry.state, entry.problem?.type, entry.attempts]);

  play.line(deaf);
  device.sync.pullNow();
  await until(() => device.session.state().kind === 'expired');
  await device.until(({ activity }) => activity === 'idle');
  const paused = attempts.map((made) => ['waiting', undefined, made]);
  expect(paused).toHaveLength(50);
  expect(queue()).toEqual(paused);

  await device.signIn({ ...other, user: other.id });
  await device.until(({ activity }) => activity === 'pulling');
  await device.until(({ activity }) => activity === 'idle');
  expect(device.session.state()).toMatchObject({ kind: 'signed-in', user: other.id });
  expect(queue()).toEqual(paused);
  const served = await recordsOf(play.server(), 'properties', other.token).list();
  expect(served.body.items).toEqual([]);

  const answer = await play.server().request('/api/collections/users/auth-with-password', {
    method: 'POST',
    json: { identity: email, password },
  });
  const token = String(answer.body.token);
  Object.assign(play.admin(), { token });
  await device.signIn({ email, user: id, token });
  await device.sent();
  await play.invariants(listings);
});

/** The 401 of our own server. The 401 of a gateway is another case. */
const SIGNED_OUT: Fault = {
  type: 'answer',
  status: 401,
  contentType: 'application/json',
  body: '{"data":{},"message":"The request requires valid record authorization token.","status":401}',
};

test('F06 A session that the server takes for none at each kind of write: everything arrives once after each sign-in', async () => {
  const device = await play.device();
  play.line((request) => (isWrite(request) ? OVERLOADED : undefined));
  const { listingId, added } = await device.add(2);
  const met = new Set<string>();
  play.line((request) => {
    const kind = `${request.method} ${request.path.split('/')[3]}`;
    if (!isWrite(request) || met.has(kind)) return undefined;
    met.add(kind);
    return SIGNED_OUT;
  });
  const { email, id, token } = play.admin();
  for (const count of [1, 2, 3]) {
    device.wake();
    await until(() => met.size === count && device.session.state().kind === 'expired');
    await device.signIn({ email, user: id, token });
    await until(() => device.session.state().kind === 'signed-in');
  }
  await device.sent();
  expect([...met]).toEqual(['POST properties', 'POST property_images', 'PATCH properties']);
  const history = await play.list('property_history');
  expect(history).toMatchObject([{ changes: { ready: [false, true] } }]);
  await play.invariants([{ listingId, fields: { ready: true }, photos: added }]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { createId } from '#domain/ids.ts';
import {
  type EnquiryContent,
  planAnswered,
  planEnquiry,
} from '#domain/outbox/plan/plan-enquiry.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { type Device, startDevice } from '../support/device/device.ts';
import { anEnquiry, recordsOf } from '../support/server/records.ts';
import { type Account, startServer, type TestServer } from '../support/server/server.ts';

/** Enquiries, sent to a real server by the real engine. */

let server: TestServer;
let admin: Account;
let device: Device;
const net = { up: true, loseNext: 0 };
beforeEach(async () => {
  server = await startServer();
  admin = await server.createAdmin();
  Object.assign(net, { up: true, loseNext: 0 });
  device = await startDevice({
    remote(token) {
      const remote = createPocketbaseRemote({ baseUrl: server.url, token });
      return {
        ...remote,
        pull: async (...args) => (net.up ? remote.pull(...args) : err({ type: 'Offline' })),
        async write(...args) {
          const answer = await remote.write(...args);
          if (net.loseNext === 0) return answer;
          net.loseNext -= 1;
          return err({ type: 'Offline' });
        },
      };
    },
  });
  await device.start();
});
afterEach(async () => {
  device.stop();
  await server.stop();
});

const aContent = (fields: Partial<EnquiryContent['enquiry']> = {}): EnquiryContent => ({
  form: 'contact',
  choice: 'none',
  enquiry: {
    ...{ name: 'Una visitante', email: 'visitante@example.test', phone: '', address: '' },
    ...{ propertyType: '', message: 'Buenos días', subject: 'Visita', language: 'gl' },
    ...{ kind: 'question', wishes: [] },
    ...{ listing: '', consentAt: new Date().toISOString(), website: '' },
    ...fields,
  },
});

async function send(content = aContent()): Promise<string> {
  const id = createId();
  const context = { userId: '', now: Date.now(), createId, entries: device.outbox.entries() };
  await device.outbox.carryOut(() => planEnquiry(id, content, context));
  return id;
}
const stored = async () => {
  const { body } = await recordsOf(server, 'enquiries', admin.token).list();
  return body.items as Record<string, unknown>[];
};
const states = () => device.outbox.entries().map(({ state }) => state);

test('an enquiry written offline arrives once, although responses are lost', async () => {
  net.up = false;
  const content = aContent({ kind: 'visit', wishes: [{ day: '2026-11-30', part: 'morning' }] });
  const id = await send(content);
  net.loseNext = 3;
  net.up = true;
  device.wake();
  await expect.poll(states, { timeout: 60_000 }).toEqual([]);
  expect(net.loseNext).toBe(0);
  const { website: _trap, consentAt: _named, ...fields } = content.enquiry;
  expect(await stored()).toMatchObject([{ id, ...fields }]);
});

test('an enquiry is sent with any session, also with an expired one', async () => {
  await device.signIn({ token: admin.token, user: admin.id, email: admin.email });
  const id = await send();
  await expect.poll(states).toEqual([]);
  await server.request('/api/collections/users/records/' + admin.id, {
    method: 'PATCH',
    token: await server.superuser(),
    json: { password: 'another long one', passwordConfirm: 'another long one' },
  });
  const second = await send();
  await expect.poll(states).toEqual([]);
  const listed = await recordsOf(server, 'enquiries', await server.superuser()).list();
  expect((listed.body.items as { id: string }[]).map((row) => row.id).sort()).toEqual(
    [id, second].sort(),
  );
});

test('a refused enquiry is parked with its reason, and the next one is sent', async () => {
  await send(aContent({ email: 'nobody' }));
  await send();
  await expect.poll(states).toEqual(['needs-attention']);
  const [parked] = device.outbox.entries();
  expect(parked?.problem).toMatchObject({ type: 'Refused', fields: [{ field: 'email' }] });
  expect(await stored()).toHaveLength(1);
});

test('an enquiry with a filled honeypot is accepted, and stored as suspected', async () => {
  const id = await send(aContent({ website: 'https://example.test' }));
  await expect.poll(states).toEqual([]);
  expect(await stored()).toMatchObject([{ id, suspected: true }]);
});

test('the open app of an admin gets an enquiry by an event, before the next timed pull', async () => {
  // At first it is subscribed as a visitor.
  await device.until(
    ({ activity, refreshedAt }) => activity === 'idle' && refreshedAt !== undefined,
  );
  await device.signIn({ token: admin.token, user: admin.id, email: admin.email });
  await device.until(() => {
    const state = device.session.state();
    return state.kind === 'signed-in' && state.role === 'admin';
  });
  await device.until(({ activity }) => activity === 'idle');
  const held = async () => {
    const rows = await device.database.read((db) => db.enquiries.toArray());
    return rows.ok ? rows.value.map(({ id, answeredAt }) => [id, answeredAt !== '']) : rows.error;
  };
  // An enquiry sent before the new subscription is active is pulled with the next one.
  const written: string[] = [];
  await expect
    .poll(
      async () => {
        written.push((await recordsOf(server, 'enquiries').made(anEnquiry())).id);
        return held();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .not.toEqual([]);
  const colleague = await server.createAdmin();
  await recordsOf(server, 'enquiries', colleague.token).update(written[0] ?? '', {
    answered_at: '2026-11-21 09:00:00.000Z',
  });
  await expect.poll(held, { timeout: 60_000 }).toContainEqual([written[0], true]);
});

test('an admin’s device has the enquiries, marks one as answered, and takes that back', async () => {
  const id = await send();
  await expect.poll(states).toEqual([]);
  await device.signIn({ token: admin.token, user: admin.id, email: admin.email });
  const rows = () => device.database.read((db) => db.enquiries.toArray());
  await expect.poll(rows).toMatchObject({ value: [{ id, subject: 'Visita', answeredAt: '' }] });
  const mark = async (isAnswered: boolean) => {
    await device.outbox.carryOut((entries) =>
      planAnswered({ id, subject: 'Visita' }, isAnswered, {
        ...{ userId: admin.id, now: Date.now(), createId, entries },
      }),
    );
    await expect.poll(states).toEqual([]);
  };
  await mark(true);
  expect(await stored()).toMatchObject([{ id, answered_by: admin.id }]);
  // By the e-mail, where the team has no name for the account.
  const by = { answeredBy: admin.email, answeredById: admin.id };
  await expect.poll(rows).toMatchObject({ value: [{ id, ...by }] });
  await mark(false);
  expect(await stored()).toMatchObject([{ id, answered_at: '', answered_by: '' }]);
  await expect.poll(rows).toMatchObject({ value: [{ id, answeredAt: '', answeredBy: '' }] });
});

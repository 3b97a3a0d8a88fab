import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { createId } from '#domain/ids.ts';
import { planAdvisor } from '#domain/outbox/plan-advisor.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import type { Remote } from '#remote/remote.ts';
import { startAdminDevice, until } from '../support/admin-device.ts';
import type { Device } from '../support/device.ts';
import { FetchEventSource } from '../support/event-source.ts';
import { recordsOf } from '../support/records.ts';
import { type Account, startServer, type TestServer } from '../support/server.ts';

/** An admin's work without coverage, sent to a real server by the real engine. */

let server: TestServer;
let admin: Account;
let devices: Device[];
beforeEach(async () => {
  globalThis.EventSource = FetchEventSource as unknown as typeof EventSource;
  devices = [];
  server = await startServer();
  admin = await server.createAdmin();
});
afterEach(async () => {
  for (const device of devices) device.stop();
  await server.stop();
});

/** A device with a network that can be switched off and can lose responses (`answers`). */
async function aDevice(as: Account = admin) {
  const net = { up: true, loseNext: 0 };
  const device = await startAdminDevice(as, {
    remote: (token) => cuttable(createPocketbaseRemote({ baseUrl: server.url, token }), net),
  });
  devices.push(device);
  return { ...device, net };
}

function cuttable(remote: Remote, net: { up: boolean; loseNext: number }): Remote {
  const cut =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      if (!net.up) return err({ type: 'Offline' } as const);
      const answer = await call(...args);
      if (net.loseNext === 0) return answer;
      net.loseNext -= 1;
      return err({ type: 'Offline' } as const);
    };
  return {
    ...remote,
    pull: (request, signal) =>
      net.up ? remote.pull(request, signal) : Promise.resolve(err({ type: 'Offline' })),
    write: cut(remote.write),
    uploadPhoto: cut(remote.uploadPhoto),
    noteDiscarded: cut(remote.noteDiscarded),
  };
}

const onServer = async (listingId: string) => {
  const answer = await recordsOf(server, 'properties', admin.token).view(listingId);
  return answer.status === 200 ? answer.body : undefined;
};
const photosOnServer = async (listingId: string) => {
  const answer = await recordsOf(server, 'property_images', admin.token).list(
    `?filter=property="${listingId}"&sort=position`,
  );
  return answer.body.items as { id: string; sha256: string; bytes: number }[];
};

describe('a listing with photos, added without coverage', () => {
  test('[PUSH-1] [PUSH-6] is shown at once, then is on the server once, in order, with equal bytes', async () => {
    const device = await aDevice();
    device.net.up = false;
    const { listingId, added } = await device.add(4);
    await device.edit(listingId, { price: 205_000 });
    await until(() => device.catalogue.get(listingId)?.price === 205_000);
    expect(device.catalogue.get(listingId)?.photos.map(({ id }) => id)).toEqual(
      added.map(({ id }) => id),
    );
    expect(await onServer(listingId)).toBeUndefined();
    device.net.up = true;
    device.wake();
    await device.sent();
    expect(await onServer(listingId)).toMatchObject({ price: 205_000, ready: true });
    expect((await photosOnServer(listingId)).map(({ id, sha256 }) => ({ id, sha256 }))).toEqual(
      added.map(({ id, sha256 }) => ({ id, sha256 })),
    );
    expect(device.outbox.entries()).toEqual([]);
    const left = await device.database.read((db) => db.photoBytes.count());
    expect(left).toEqual({ ok: true, value: 0 });
  });

  test('[PUSH-4] responses lost after the commit leave no duplicate and lose nothing', async () => {
    const device = await aDevice();
    device.net.up = false;
    const { listingId, added } = await device.add(3);
    await device.edit(listingId, { title: 'Ático con vistas' });
    device.net.up = true;
    device.net.loseNext = 6;
    device.wake();
    await device.sent();
    expect(device.net.loseNext).toBe(0);
    expect(await onServer(listingId)).toMatchObject({ title: 'Ático con vistas', ready: true });
    expect((await photosOnServer(listingId)).map(({ id }) => id)).toEqual(
      added.map(({ id }) => id),
    );
  });
});

test('[OUT-2] a new advisor can be chosen at once and reaches the server before the listing', async () => {
  const device = await aDevice();
  device.net.up = false;
  const advisorId = createId();
  const fields = { name: 'Equipo de alquiler', phone: '981 000 000', email: 'a@example.test' };
  await device.decide((context) => planAdvisor(advisorId, undefined, fields, context));
  expect(device.directory.advisor(advisorId)).toMatchObject(fields);
  const { listingId } = await device.add(0, { advisorId });
  device.net.up = true;
  device.wake();
  await device.sent();
  expect(await onServer(listingId)).toMatchObject({ advisor_id: advisorId });
  await until(() => device.directory.advisor(advisorId)?.rev !== 0);
});

describe('two admins', () => {
  async function twoDevices() {
    const [one, other] = [await aDevice(), await aDevice(await server.createAdmin())];
    const { listingId } = await one.add(0);
    await one.sent();
    other.wake();
    await until(() => other.catalogue.get(listingId) !== undefined);
    one.net.up = false;
    other.net.up = false;
    return { one, other, listingId };
  }

  test('[PUSH-5] changes of different fields are merged without a question', async () => {
    const { one, other, listingId } = await twoDevices();
    await one.edit(listingId, { price: 150_000 });
    await other.edit(listingId, { title: 'Reformado' });
    for (const device of [one, other]) {
      device.net.up = true;
      device.wake();
      await device.sent();
    }
    expect(await onServer(listingId)).toMatchObject({ price: 150_000, title: 'Reformado' });
    expect(other.outbox.entries()).toEqual([]);
  });

  test('[PUSH-5] the same field: the second admin is asked, with both values, who and when', async () => {
    const { one, other, listingId } = await twoDevices();
    await one.edit(listingId, { price: 150_000 });
    await other.edit(listingId, { price: 160_000 });
    for (const device of [one, other]) {
      device.net.up = true;
      device.wake();
      await device.sent();
    }
    expect(await onServer(listingId)).toMatchObject({ price: 150_000 });
    expect(other.outbox.entries()).toMatchObject([
      {
        state: 'needs-attention',
        problem: {
          type: 'Clash',
          clashes: [{ field: 'price', base: 198_000, mine: 160_000, theirs: 150_000 }],
        },
      },
    ]);
    const [entry] = other.outbox.entries();
    const clash = entry?.problem?.type === 'Clash' ? entry.problem.clashes[0] : undefined;
    expect(clash?.who).toBe(admin.email);
    expect(clash?.when).toMatch(/^\d{4}-/);
    expect(other.catalogue.get(listingId)?.price).toBe(150_000);
  });

  test('[PUSH-8] a deletion asks if the listing has changed since it was shown', async () => {
    const { one, other, listingId } = await twoDevices();
    await one.edit(listingId, { price: 150_000 });
    await other.remove(listingId);
    for (const device of [one, other]) {
      device.net.up = true;
      device.wake();
      await device.sent();
    }
    expect(await onServer(listingId)).toMatchObject({ price: 150_000 });
    expect(other.outbox.entries()).toMatchObject([
      { state: 'needs-attention', problem: { type: 'ChangedSince' } },
    ]);
  });

  test('[PUSH-8] an edit of a deleted listing is kept and asks', async () => {
    const { one, other, listingId } = await twoDevices();
    await one.remove(listingId);
    await other.edit(listingId, { price: 160_000 });
    for (const device of [one, other]) {
      device.net.up = true;
      device.wake();
      await device.sent();
    }
    expect(await onServer(listingId)).toBeUndefined();
    expect(other.outbox.entries()).toMatchObject([
      { state: 'needs-attention', problem: { type: 'Gone' } },
    ]);
    expect((await other.outbox.base(listingId)).ok).toBe(true);
  });
});

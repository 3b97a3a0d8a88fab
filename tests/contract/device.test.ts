import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import type { Remote } from '#remote/remote.ts';
import { type Device, startDevice } from '../support/device/device.ts';
import { until } from '../support/device/staff-device.ts';
import { untilNextHint } from '../support/server/hints.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { type Account, startServer, type TestServer } from '../support/server/server.ts';

/** The whole engine with fake-indexeddb and a real server. */

let server: TestServer;
let admin: Account;
let devices: Device[];
beforeEach(async () => {
  devices = [];
  server = await startServer();
  admin = await server.createAdmin();
});
afterEach(async () => {
  for (const device of devices) device.stop();
  await server.stop();
});

const properties = () => recordsOf(server, 'properties', admin.token);

async function aDevice(name?: string, between?: (remote: Remote) => Remote) {
  const device = await startDevice({
    ...(name !== undefined && { name }),
    remote(token) {
      const remote = createPocketbaseRemote({ baseUrl: server.url, token });
      return between?.(remote) ?? remote;
    },
  });
  devices.push(device);
  await device.start();
  return device;
}

/** Polls until the device has what the server shows a visitor (or an admin). */
async function converged(device: Device, token?: string): Promise<void> {
  const shown = await expected(token);
  for (;;) {
    device.sync.pullNow();
    await device.until(({ activity }) => activity === 'idle');
    const held = new Map(device.listings().map(({ id, rev }) => [id, rev]));
    if (JSON.stringify([...held].sort()) === JSON.stringify(shown)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
async function expected(token?: string): Promise<[string, number][]> {
  const rows: [string, number][] = [];
  for (let page = 1; ; page += 1) {
    const answer = await recordsOf(server, 'properties', token).list(
      `?perPage=500&page=${page}&fields=id,rev`,
    );
    const items = answer.body.items as { id: string; rev: number }[];
    rows.push(...items.map(({ id, rev }): [string, number] => [id, rev]));
    if (items.length < 500) return rows.sort();
  }
}

/** Creates `count` listings in batches, fast. On a busy machine 50 take longer than the server gives a batch. */
async function fill(count: number): Promise<void> {
  const token = await server.superuser();
  for (let from = 0; from < count; from += 20) {
    const requests = Array.from({ length: Math.min(20, count - from) }, (_, n) => ({
      method: 'POST',
      url: '/api/collections/properties/records',
      body: aListing({ title: `Piso ${from + n}` }),
    }));
    const answer = await server.request('/api/batch', {
      method: 'POST',
      token,
      json: { requests },
    });
    if (answer.status !== 200) throw new Error(`batch refused: ${answer.text}`);
  }
}

/** A writer that creates, edits, archives and deletes until it is stopped. */
async function write(stop: AbortSignal, seed: number, onWrite: () => void): Promise<void> {
  const mine: string[] = [];
  for (let n = seed; !stop.aborted; n += 1) {
    const id = mine[n % Math.max(1, mine.length)];
    if (id === undefined || n % 4 === 0) mine.push((await properties().made(aListing())).id);
    else if (n % 4 === 1) await properties().update(id, { price: n });
    else if (n % 4 === 2)
      await properties().update(id, { status: n % 8 === 2 ? 'archived' : 'sold' });
    else if (mine.length > 3) {
      await properties().remove(id);
      mine.splice(mine.indexOf(id), 1);
    }
    onWrite();
  }
}

describe('a device', () => {
  test('converges while four writers write, row by row and revision by revision', async () => {
    await fill(300);
    const device = await aDevice();
    const stop = new AbortController();
    let writes = 0;
    const count = () => {
      writes += 1;
    };
    const writers = [1, 2, 3, 4].map((seed) => write(stop.signal, seed, count));
    for (let rounds = 0; rounds < 15 || writes <= 50; rounds += 1) {
      device.sync.pullNow();
      await device.until(({ activity }) => activity === 'idle');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    stop.abort();
    await Promise.all(writers);
    await converged(device);
    expect(device.sync.status()).toMatchObject({ rejectedRows: 0, failure: undefined });
  });

  test('continues a first download after the server was killed', async () => {
    await fill(500);
    const asked: string[] = [];
    let killed = false;
    const device = await aDevice(undefined, (remote) => ({
      ...remote,
      async pullSnapshot(name, signal) {
        asked.push(name);
        if (name !== '' && !killed) {
          killed = true;
          await server.kill();
        }
        return remote.pullSnapshot(name, signal);
      },
    }));
    await device.until(({ reach }) => reach === 'offline');
    const held = device.total();
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(500);
    expect(device.sync.status().firstDownload).toEqual({ done: held, total: 500 });
    expect(device.total({ q: 'piso' })).toBe(held);
    await server.start();
    await converged(device);
    expect(device.total()).toBe(500);
    expect(device.sync.status().firstDownload).toBeUndefined();
    expect(asked.filter((name) => name === '')).toHaveLength(1);
  });

  test('opened without a server it has everything, and knows the time of its last pull', async () => {
    await fill(20);
    const first = await aDevice();
    await converged(first);
    first.stop();
    await server.kill();
    const again = await aDevice(first.name);
    await again.until(({ reach }) => reach === 'offline');
    expect(again.total({ q: 'CORUNA' })).toBe(20);
    expect(again.sync.status().refreshedAt).toBeGreaterThan(0);
    expect(again.directory.agency()).toBeDefined();
    await server.start();
  });

  test('pulls after an event of the server', async () => {
    await fill(1);
    const device = await aDevice();
    await converged(device);
    await untilNextHint();
    const { id } = await properties().made(aListing());
    await until(() => device.catalogue.get(id) !== undefined);
  });

  test('keeps the thumbnails of main photos, and deletes them with their listing', async () => {
    const { id } = await properties().made(aListing());
    await recordsOf(server, 'property_images', admin.token).made(aPhoto(id));
    const device = await aDevice();
    const heldCount = async () => {
      const held = await device.cache.held();
      return held.ok ? held.value.length : -1;
    };
    const untilHeld = async (count: number) => {
      while ((await heldCount()) !== count) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    await untilHeld(1);
    await properties().update(id, { status: 'archived' });
    device.sync.pullNow();
    await untilHeld(0);
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDevice } from '../support/device/device.ts';
import { until } from '../support/device/staff-device.ts';
import { type Fault, PORTAL } from '../support/machine/fault-proxy.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import { isPull, isWrite, OVERLOADED, setStage } from './stage.ts';
import { createSteppedClock } from './stepped-clock.ts';

/** Responses that are invalid, late, repeated, in the wrong order, or missing. */

const play = setStage();

test('F15 Network lies: a captive portal’s page and stalled or half-open connections never mark an entry as sent', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // A timeout of 30 seconds takes a third of a second.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.ceil(ms / 100)));
  onTestFinished(() => void vi.restoreAllMocks());
  const device = await play.device();
  const known = await device.add(1);
  await device.sent();
  const liars: Fault[] = [PORTAL, { type: 'stall' }, { type: 'truncate', afterBytes: 10 }];
  play.line((request) => (isWrite(request) ? OVERLOADED : undefined));
  await device.edit(known.listingId, { price: 150_000 });
  const { listingId, added } = await device.add(2);
  const waiting = device.outbox.entries().length;
  for (const lie of liars) {
    for (const isTold of [() => true, isWrite]) {
      let told = 0;
      play.line((request) => {
        if (!isTold(request) || request.path.startsWith('/api/realtime')) return undefined;
        told += 1;
        return lie.type === 'truncate' && isWrite(request) ? PORTAL : lie;
      });
      device.wake();
      await until(() => told >= 2);
      await device.until(({ activity }) => activity === 'idle');
      expect(device.outbox.entries()).toHaveLength(waiting);
      expect(device.outbox.entries().filter(({ problem }) => problem)).toEqual([]);
      expect(await play.list('properties')).toHaveLength(1);
    }
  }
  play.line(() => ({ type: 'stall' }));
  device.wake();
  await device.until(({ activity }) => activity !== 'idle');
  await device.edit(listingId, { title: 'Escrito mientras nadie contesta' });
  await until(() => device.catalogue.get(listingId)?.title === 'Escrito mientras nadie contesta');
  await device.until(({ reach }) => reach === 'offline');
  play.line();
  device.wake();
  await device.sent();
  await play.invariants([
    { listingId: known.listingId, fields: { price: 150_000 }, photos: known.added },
    { listingId, fields: { title: 'Escrito mientras nadie contesta', ready: true }, photos: added },
  ]);
});

test('F17 Rate limited and reordered: a pull of 5,000 rows ends with all rows of the server and keeps the requested pace', async () => {
  const server = play.server();
  const lines = Array.from({ length: 5_000 }, (_, n) => ({
    listing: {
      ...aListing({ id: `listing${String(n).padStart(8, '0')}`, title: `Piso ${n}` }),
      created_at: '2026-01-01 10:00:00.000Z',
      photos: [],
    },
  }));
  const file = join(server.dataDir, 'catalogue.ndjson');
  await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  expect(await server.command('marola-import-bulk', file)).toContain('marola: ok 5000');

  const stepped = createSteppedClock();
  const asked: { at: number; limited: boolean }[] = [];
  let earlier = '';
  const LIMITED: Fault = {
    type: 'answer',
    status: 429,
    contentType: 'text/plain',
    body: 'Too many requests',
    headers: { 'retry-after': '7' },
  };
  play.line((request) => {
    if (!request.path.startsWith('/api/sync')) return undefined; // pages of the snapshot too
    const count = asked.length + 1;
    const limited = count === 1 || count === 4;
    asked.push({ at: stepped.clock.now(), limited });
    if (limited) return LIMITED;
    if (count === 3) return { type: 'duplicate' };
    if (count === 6 && earlier !== '')
      return { type: 'answer', status: 200, contentType: 'application/json', body: earlier };
    const change = (body: string) => {
      earlier ||= body;
      return body;
    };
    return { type: 'rewrite', change };
  });
  const device = await startDevice({ remote: play.remote, clock: stepped.clock });
  onTestFinished(() => device.stop());
  await device.start();
  while (device.sync.status().refreshedAt === undefined) {
    await device.until(
      ({ activity, refreshedAt }) => activity === 'idle' || refreshedAt !== undefined,
    );
    if (device.sync.status().refreshedAt === undefined) await stepped.step();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  // Pages of the snapshot that were asked for together with a limited one are at the same time.
  for (const limit of asked.filter(({ limited }) => limited)) {
    const next = asked.find(({ at }) => at > limit.at);
    expect((next?.at ?? 0) - limit.at).toBeGreaterThanOrEqual(7_000);
  }
  expect(earlier).not.toBe('');
  expect(asked.length).toBeGreaterThan(6);
  expect(
    device
      .listings()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(lines.map(({ listing }) => listing.title).sort());
});

test('F18 Missed realtime and deletions: one pull brings all changes and does not skip a row that changes meanwhile', async () => {
  const properties = recordsOf(play.server(), 'properties', play.admin().token);
  const ids: string[] = [];
  for (let n = 0; n < 220; n += 1) ids.push((await properties.made(aListing())).id);
  const pulls = { count: 0 };
  const deaf = (request: { method: string; path: string }): Fault | undefined => {
    if (isPull(request)) pulls.count += 1;
    return request.path.startsWith('/api/realtime') ? { type: 'stall' } : undefined;
  };
  play.line(async (request) => {
    const [first = ''] = ids;
    if (isPull(request) && !request.path.includes('since=0'))
      await properties.update(first, { price: pulls.count });
    return deaf(request);
  });
  // A row of the first page changes just before each later page is requested.
  const device = await play.device();
  await device.until(
    ({ activity, refreshedAt }) => activity === 'idle' && refreshedAt !== undefined,
  );
  play.line(deaf);
  await play.invariants(
    (await play.list('properties')).map(({ id }) => ({ listingId: String(id) })),
  );

  for (const id of ids.slice(0, 30)) await properties.update(id, { price: 1 });
  for (const id of ids.slice(30, 35)) await properties.remove(id);
  pulls.count = 0;
  await play.invariants(
    ids.filter((_, n) => n < 30 || n >= 35).map((listingId) => ({ listingId })),
  );
  expect(pulls.count).toBe(1);
});

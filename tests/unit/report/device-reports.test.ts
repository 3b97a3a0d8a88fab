import { beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { noteDefect, noteUncaught, onDefect } from '#base/defects.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createDeviceReports, type DeviceReports, keepDefects } from '#db/device/device-reports.ts';
import { createId } from '#domain/ids.ts';
import { reportOf } from '#domain/report/device-report.ts';
import { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';

let name: string;
let database: Database;
let reports: DeviceReports;
beforeEach(() => {
  name = crypto.randomUUID();
  database = createDatabase({ name });
  reports = createDeviceReports(database);
  return () => database.close();
});

/** The default of one second is too short for fifty writes on a busy machine. */
const PATIENCE_MS = 15_000;
const scene = {
  id: 'report000000001',
  now: Date.UTC(2026, 10, 24),
  build: '/assets/index-1a2b.js',
  page: '/pendientes?entry=1#top',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  storage: 'durable',
  online: true,
};
const report = (where: string) => reportOf(where, new Error('no'), { ...scene, id: createId() });
const wheres = async () => (await reports.all()).map(({ where }) => where);

test('a report says what failed, where, and on which device', () => {
  expect(reportOf('push.update', { type: 'BadAnswer', detail: 'got "Ana"' }, scene)).toEqual({
    id: 'report000000001',
    at: '2026-11-24T00:00:00.000Z',
    times: 1,
    build: '/assets/index-1a2b.js',
    where: 'push.update',
    page: '/pendientes',
    kind: 'BadAnswer',
    message: 'got <text>',
    stack: '',
    browser: 'Chrome 142',
    storage: 'durable',
    online: true,
    isSent: false,
  });
});

test('the last 50 are kept, and survive a restart', async () => {
  for (let n = 0; n < 53; n += 1) await reports.add(report(`place ${n}`));
  database.close();
  reports = createDeviceReports(createDatabase({ name }));
  expect(await wheres()).toEqual(Array.from({ length: 50 }, (_, n) => `place ${n + 3}`));
});

test('the same failure is counted until it is sent, and pushes out no other', async () => {
  const first = report('pull');
  await reports.add(first);
  await reports.add(report('other'));
  await reports.add(report('pull'));
  expect(await reports.all()).toMatchObject([
    { where: 'other', times: 1 },
    { id: first.id, where: 'pull', times: 2 },
  ]);
  await reports.markSent([first.id]);
  await reports.add(report('pull'));
  expect(await reports.all()).toMatchObject([
    { where: 'other', isSent: false },
    { id: first.id, isSent: true },
    { where: 'pull', times: 1, isSent: false },
  ]);
});

test('nothing may be sent until somebody agrees; the answer is stored beside the reports', async () => {
  await reports.add(report('pull'));
  expect(await reports.mayBeSent()).toEqual({ ok: true, value: false });
  await reports.allowSending(true);
  expect(await reports.mayBeSent()).toEqual({ ok: true, value: true });
  expect(await wheres()).toEqual(['pull']);
});

test('without IndexedDB the last 50 are kept in memory', async () => {
  const disk = createFaultyIndexedDB();
  disk.faults.open = new DOMException('no', 'SecurityError');
  const broken = createDatabase({
    name,
    indexedDB: disk.indexedDB,
  });
  reports = createDeviceReports(broken);
  await broken.open();
  expect(broken.storage().kind).toBe('memory');
  for (let n = 0; n < 53; n += 1) await reports.add(report(`place ${n}`));
  const kept = await wheres();
  expect(kept).toHaveLength(50);
  expect(kept.at(-1)).toBe('place 52');
});

test('what is noted, before and after there is a place for it, is logged and kept', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onDefect(() => {})(); // drops what other test files have noted
  const target = new EventTarget();
  noteUncaught(target);
  noteDefect('early', new Error('1'));
  const end = keepDefects(reports, { clock: systemClock, newId: createId, scene: () => scene });
  noteDefect('late', new RangeError('2'));
  target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('3') }));
  target.dispatchEvent(Object.assign(new Event('error'), { error: null }));
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'four' }));
  const wanted = [
    { where: 'early', kind: 'Error', message: '1' },
    { where: 'late', kind: 'RangeError', message: '2' },
    { where: 'uncaught', kind: 'Error', message: '3' },
    { where: 'rejected', kind: 'string', message: 'four' },
  ];
  const own = wanted.map(({ where }) => where);
  await vi.waitFor(async () => {
    const kept = (await reports.all()).filter(({ where }) => own.includes(where));
    expect(kept).toHaveLength(wanted.length); // in any order: they are written side by side
    for (const one of wanted) expect(kept).toContainEqual(expect.objectContaining(one));
  }, PATIENCE_MS);
  const logged = log.mock.calls.map(([text]) => text);
  const notes = ['early', 'late', 'uncaught', 'rejected'].map((where) => `marola: ${where}:`);
  expect(logged.filter((text) => notes.includes(text))).toEqual(notes.slice(0, 2));
  end();
  log.mockRestore();
});

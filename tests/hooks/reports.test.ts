import { expect, test } from 'vitest';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { sharedServer } from '../support/server/shared-server.ts';

// Failures that admins' devices send: what is stored, refused and removed, and how the agency reads them.

const server = await sharedServer();
const admin = await server.createAdmin();

const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 15);
const aReport = (fields: Record<string, unknown> = {}) => ({
  id: newId(),
  at: '2026-11-24T09:00:00.000Z',
  times: 1,
  build: '/assets/index-1a2b.js',
  where: 'pull',
  page: '/pendientes',
  kind: 'TypeError',
  message: 'no rows',
  stack: 'pullAll /assets/index-1a2b.js:1:2\nrun /assets/index-1a2b.js:3:4',
  browser: 'Firefox 153',
  storage: 'durable',
  online: true,
  ...fields,
});

const send = async (reports: unknown, token: string | undefined = admin.token) => {
  const options = { method: 'POST', json: { reports }, ...(token === undefined ? {} : { token }) };
  return (await server.request('/api/reports', options)).status;
};
const stored = async () => {
  const path = '/api/collections/device_reports/records?perPage=1000&sort=received_at';
  const { text } = await server.request(path, { token: await server.superuser() });
  const { items }: { items: Record<string, unknown>[] } = JSON.parse(text);
  return items;
};

test('a report is stored once, however often it is sent', async () => {
  const report = aReport();
  expect(await send([report])).toBe(204);
  expect(await send([report, aReport({ message: 'second' })])).toBe(204);
  const { at: _at, ...values } = report;
  expect(await stored()).toMatchObject([values, { message: 'second' }]);
});

test.each([
  ['no list', {}],
  ['an empty list', []],
  ['51 reports', Array.from({ length: 51 }, () => aReport())],
  ['a report without an id', [aReport({ id: '' })]],
  ['a message that is no text', [aReport({ message: { text: 'no' } })]],
  ['a message that is too long', [aReport(), aReport({ message: 'x'.repeat(201) })]],
])('%s is refused, and nothing of it is stored', async (_, reports) => {
  const before = await stored();
  expect(await send(reports)).toBe(400);
  expect(await stored()).toEqual(before);
});

test('more than 64 kB is refused', async () => {
  expect(await send([aReport({ message: 'x'.repeat(70_000) })])).toBe(413);
});

test('the newest 500 of the last 30 days are kept, and the console prints them', async () => {
  for (let n = 0; n < 10; n += 1)
    expect(await send(Array.from({ length: 50 }, () => aReport({ kind: `Batch${n}` })))).toBe(204);
  expect(await send([aReport({ where: 'editor', kind: 'Newest', times: 3 })])).toBe(204);
  const kept = await stored();
  expect(kept).toHaveLength(500);
  expect(kept.filter(({ kind }) => kind === 'Batch0')).toHaveLength(49);

  const printed = await server.command('marola-reports');
  expect(printed).toContain('marola: ok 500 reports');
  expect(printed.indexOf('editor /pendientes × 3')).toBeLessThan(printed.indexOf('Batch9'));
  expect(printed).toContain('pullAll /assets/index-1a2b.js:1:2');

  inDatabase(server, (database) =>
    database.exec("UPDATE device_reports SET received_at = '2026-01-01 00:00:00.000Z'"),
  );
  expect(await send([aReport({ kind: 'Latest' })])).toBe(204);
  expect(await stored()).toMatchObject([{ kind: 'Latest' }]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { aListing, anEnquiry, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const server = await sharedServer({
  env: { MAROLA_URL: 'https://marola.example' },
  rateLimits: true,
});

/** In every value that somebody sends; a part of a path must not look like one of ours. */
const MARK = 'Xurxo7';

/** Sends what fails in many ways, each value with the mark. */
async function sendMarkedValues(): Promise<void> {
  const admin = await server.createAdmin(`${MARK}@example.test`);
  const headers = {
    ...{ 'X-Forwarded-For': '203.0.113.77', 'User-Agent': MARK, Referer: `https://${MARK}.test/` },
  };
  const get = (path: string) => server.request(path, { headers, token: MARK });
  const post = (path: string, json: unknown, token = '') =>
    server.request(path, { method: 'POST', headers, json, token });
  // An id of letters only looks like a part of our paths.
  const id = '1istingforlogs0';
  const listing = await recordsOf(server, 'properties', admin.token).made(aListing({ id }));
  const files = '/api/files/property_images';
  const answers = [
    await get(`/api/sync?since=${MARK}&token=${MARK}`),
    await get(`${files}/${listing.id}/${MARK}.jpg?token=${MARK}`),
    await get(`/api/${MARK}@example.test/981000777?phone=981000777#${MARK}`),
    await get(`/api/collections/properties/records?filter=${MARK}='${MARK}'&sort=${MARK}`),
    await post('/api/collections/users/auth-with-password', {
      ...{ identity: `${MARK}@example.test`, password: MARK },
    }),
    await post('/api/collections/users/records', {
      ...{ email: `${MARK}@example.test`, password: 'x', passwordConfirm: MARK, language: MARK },
    }),
    await post('/api/collections/users/records', { [MARK]: MARK }),
    await post('/api/collections/users/confirm-verification', { token: MARK }),
    await post('/api/collections/enquiries/records', { ...anEnquiry(), listing: MARK }),
    await post('/api/collections/enquiries/records', { ...anEnquiry(), language: MARK }),
    await post('/api/collections/enquiries/records', { ...anEnquiry(), email: MARK }),
    await post('/api/collections/enquiries/records', `${MARK} is no object`),
    await post(
      '/api/collections/properties/records',
      aListing({ status: MARK, id: MARK }),
      admin.token,
    ),
    await post(
      '/api/collections/property_private/records',
      { id: listing.id, owner_name: MARK, owner_email: MARK, mandate: MARK, notes: MARK },
      admin.token,
    ),
    await server.request(`/api/collections/property_private/records?filter=notes="${MARK}"&x`, {
      token: admin.token,
    }),
    await post('/api/batch', { requests: [{ method: MARK, url: MARK }] }, admin.token),
    await post('/api/batch', `{${MARK}`, admin.token),
  ];
  for (const [n, { status }] of answers.entries()) expect(status, String(n)).not.toBe(500);
  for (let n = 0; n < 12; n++)
    await post('/api/collections/users/auth-with-password', { identity: MARK, password: MARK });
  expect(
    (await post('/api/collections/enquiries/records', anEnquiry({ message: MARK }))).status,
  ).toBe(200);
}

test('no value that somebody sends is in the logs: no e-mail, token, query, text or address', async () => {
  await sendMarkedValues();
  await server.pause(); // writes what is still in memory
  const files = globSync('auxiliary.db*', { cwd: server.dataDir });
  const bytes = files.map((name) => readFileSync(join(server.dataDir, name), 'latin1')).join('');
  const sent = [MARK, '981000777', '203.0.113.77', 'example.test', 'token=', 'filter='];
  const isIn = (text: string) => (value: string) =>
    text.toLowerCase().includes(value.toLowerCase());
  expect(sent.filter(isIn(bytes))).toEqual([]);
  expect(sent.filter(isIn(server.output()))).toEqual([]);

  const database = new DatabaseSync(join(server.dataDir, 'auxiliary.db'), { readOnly: true });
  const rows = database.prepare('SELECT message, data FROM _logs').all();
  database.close();
  expect(rows.map(({ message }) => message)).toContain('GET /api/files/property_images/…/…');
  const kept = rows.map(({ data }) => JSON.parse(String(data)));
  expect(kept).toContainEqual({
    ...{ type: 'request', method: 'POST', url: '/api/collections/enquiries/records', status: 400 },
    ...{ execTime: expect.any(Number), auth: '', fields: ['language'], causes: [] },
  });
  expect(kept.map(({ status }) => status)).toContain(429);
});

test('logs are kept for seven days', async () => {
  await server.start();
  const { body } = await server.request('/api/settings', { token: await server.superuser() });
  expect(body.logs).toEqual({ maxDays: 7, minLevel: 4, logIP: false, logAuthId: false });
});

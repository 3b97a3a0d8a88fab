import { expect, test } from 'vitest';
import { aListing, anEnquiry, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const server = await sharedServer({ rateLimits: true });

const statuses = async (times: number, send: () => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: times }, send))).map(({ status }) => status);

test('sign-in attempts are limited', async () => {
  const guess = () =>
    server.request('/api/collections/users/auth-with-password', {
      method: 'POST',
      json: { identity: 'a@example.test', password: 'guess' },
    });
  expect(await statuses(12, guess)).toContain(429);
});

test('enquiries are limited', async () => {
  const send = () => recordsOf(server, 'enquiries').create(anEnquiry());
  const answers = await Promise.all(Array.from({ length: 14 }, send));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { status, headers } of answers)
    expect(headers.get('Retry-After')).toBe(status === 429 ? '60' : null);
});

test('behind TLS each visitor has limits of their own, by the address that the proxy added', async () => {
  await server.restart({ MAROLA_URL: 'https://marola.example' });
  const sendFrom = (addresses: string) => () =>
    server.request('/api/collections/enquiries/records', {
      method: 'POST',
      json: anEnquiry(),
      headers: { 'X-Forwarded-For': addresses },
    });
  const allowed = async (times: number, addresses: string) =>
    (await statuses(times, sendFrom(addresses))).filter((status) => status === 200).length;
  expect(await allowed(14, '203.0.113.1')).toBe(10);
  expect(await allowed(3, '203.0.113.2')).toBe(3);
  expect(await allowed(3, '203.0.113.3, 203.0.113.1')).toBe(0); // only the last entry is the proxy's

  // The network of an IPv6 address counts, which is its first 64 bits.
  const ofNetwork = Array.from({ length: 14 }, (_, n) => sendFrom(`2001:db8:0:1:${n}::${n}`)());
  expect((await Promise.all(ofNetwork)).filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await allowed(3, '2001:db8:0:2::1')).toBe(3);

  // All networks of a customer, whose addresses begin with the same 48 bits, may have ten times as much.
  // Few at a time, because they may hold only a part of the places for bodies.
  const answered: number[] = [];
  for (let first = 0; first < 104; first += 8)
    answered.push(...(await statuses(8, sendFrom(`2001:db8:7:${first}::1`))));
  expect(answered.filter((status) => status === 200)).toHaveLength(100);

  const token = await server.superuser();
  const trusted = async () => (await server.request('/api/settings', { token })).body.trustedProxy;
  const trustNobody = { trustedProxy: { headers: [], useLeftmostIP: false } };
  await server.request('/api/settings', { method: 'PATCH', token, json: trustNobody });
  await server.restart(); // a database made before the header was trusted
  expect(await trusted()).toEqual({ headers: ['X-Forwarded-For'], useLeftmostIP: false });
  await server.restart({ MAROLA_URL: server.url });
  expect(await trusted()).toEqual(trustNobody.trustedProxy);
  const madeUp = Array.from({ length: 14 }, (_, n) => sendFrom(`198.51.100.${n}`)());
  expect((await Promise.all(madeUp)).filter(({ status }) => status === 200)).toHaveLength(10);
});

test('the writes of an account are limited, whatever addresses they come from', async () => {
  await server.restart({ MAROLA_URL: 'https://marola.example' });
  const { token } = await server.createUser();
  const sendAs = (from: string, auth: object) =>
    server.request('/api/collections/enquiries/records', {
      method: 'POST',
      json: anEnquiry(),
      headers: { 'X-Forwarded-For': from },
      ...auth,
    });
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => sendAs(`198.51.100.${n}`, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { status, headers } of answers)
    expect(headers.get('Retry-After')).toBe(status === 429 ? '60' : null);
  expect((await sendAs('198.51.100.1', {})).status).toBe(200);
  await server.restart({ MAROLA_URL: server.url });
});

test('requests for mails and sign-ups are limited, with Retry-After', async () => {
  const email = 'a@example.test';
  const password = 'long enough';
  for (const [action, body, allowed, window] of [
    ['request-password-reset', { email }, 5, '60'],
    ['request-verification', { email }, 5, '60'],
    ['records', { email, password, passwordConfirm: password }, 20, '3600'],
  ] as const) {
    const path = `/api/collections/users/${action}`;
    for (let n = 0; n < allowed; n++)
      expect((await server.request(path, { method: 'POST', json: body })).status).toBe(204);
    const { status, headers } = await server.request(path, { method: 'POST', json: body });
    expect([status, headers.get('Retry-After')]).toEqual([429, window]);
  }
});

test('two thousand thumbnails are within the limit', async () => {
  const root = await server.superuser();
  const { id: listing } = await recordsOf(server, 'properties', root).made(aListing());
  const photos = recordsOf(server, 'property_images', root);
  const { id } = await photos.made(aPhoto(listing));
  const { file } = (await photos.view(id)).body;
  const path = `/api/files/property_images/${id}/${file}?thumb=640x0`;
  await server.request(path); // made once
  for (let n = 0; n < 20; n++)
    expect(new Set(await statuses(100, () => server.request(path)))).toEqual(new Set([200]));
  expect(new Set(await statuses(50, () => server.request('/api/sync')))).toEqual(new Set([200]));
});

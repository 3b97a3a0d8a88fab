import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aListing, aPhoto, recordsOf } from '../support/records.ts';
import { type Account, startServer, type TestServer } from '../support/server.ts';

/**
 * What a refused write says of its reason: 401 no session, 403 no admin, and to admins 400 the
 * values, 404 the record, 409 the revision. A queue decides by it what is kept and what asks.
 */

let server: TestServer;
let admin: Account;
let user: Account;
let listing: string;
beforeAll(async () => {
  server = await startServer();
  admin = await server.createAdmin();
  user = await server.createUser();
  listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;
});
afterAll(() => server.stop());

const noRecord = 'nothinglikethis';
const discarded = {
  mutation: 'mutation0000001',
  changes: { price: [1, 2] },
  at: '2026-11-21T09:00:00Z',
};
const batch = (method: string, url: string, body: unknown) => ({
  requests: [{ method, url, body }],
});
type Write = [method: string, path: () => string, values: () => unknown];
const records = (collection: string, id = '') =>
  `/api/collections/${collection}/records${id && `/${id}`}`;
const ofAdmins: Write[] = [
  ['POST', () => records('properties'), () => aListing()],
  ['PATCH', () => records('properties', listing), () => ({ price: 1 })],
  ['PATCH', () => records('properties', noRecord), () => ({ price: 1 })],
  ['DELETE', () => records('properties', listing), () => undefined],
  ['POST', () => records('property_images'), () => aPhoto(listing)],
  ['PATCH', () => records('property_images', noRecord), () => ({ position: 1 })],
  ['DELETE', () => records('property_images', noRecord), () => undefined],
  ['POST', () => records('advisor_contacts'), () => ({ name: 'Equipo' })],
  ['PATCH', () => records('advisor_contacts', noRecord), () => ({ name: 'Equipo' })],
  ['DELETE', () => records('advisor_contacts', noRecord), () => undefined],
  ['PATCH', () => records('agency', 'agency000000000'), () => ({ phone: '1' })],
  ['POST', () => `/api/listings/${listing}/discarded`, () => discarded],
  ['POST', () => '/api/batch', () => batch('PATCH', records('properties', listing), { price: 1 })],
];
const ofAccounts: Write[] = [
  ['POST', () => records('favourites'), () => ({ user: user.id, property: listing })],
  ['DELETE', () => records('favourites', noRecord), () => undefined],
];

const write = ([method, path, values]: Write, token?: string) => {
  const body = values();
  return server.request(path(), {
    method,
    ...(token === undefined ? {} : { token }),
    ...(body instanceof FormData ? { body } : { json: body }),
  });
};

/** A session that was good until its account changed the password. */
async function endedSession(): Promise<string> {
  const { id, token, password } = await server.createAdmin();
  const changed = {
    oldPassword: password,
    password: 'another long one',
    passwordConfirm: 'another long one',
  };
  expect((await recordsOf(server, 'users', token).update(id, changed)).status).toBe(200);
  return token;
}

describe.each([...ofAdmins, ...ofAccounts])('%s %s', (...attempt) => {
  test('with a token that opens no session', async () => {
    const tokens = ['nonsense', `Bearer ${user.token}x`, await endedSession()];
    for (const token of tokens) {
      const { status, body } = await write(attempt, token);
      expect([status, body]).toEqual([401, { status: 401, message: expect.any(String), data: {} }]);
    }
  });
});

describe.each(ofAdmins)('%s %s', (...attempt) => {
  test('without the role of an admin', async () => {
    for (const token of [undefined, '', user.token]) {
      const { status, body } = await write(attempt, token);
      expect([status, body]).toEqual([403, { status: 403, message: expect.any(String), data: {} }]);
    }
  });
});

test('after all that nothing was written, and an admin gets the reasons', async () => {
  const listings = recordsOf(server, 'properties', admin.token);
  const { price, rev } = (await listings.view(listing)).body;
  expect(price).toBe(198_000);
  const history = await recordsOf(server, 'property_history', admin.token).list();
  expect(history.body.items).toEqual([]);

  expect((await listings.update(listing, { price: 'abc' })).status).toBe(400);
  expect((await listings.update(noRecord, { price: 1 })).status).toBe(404);
  expect((await listings.remove(noRecord)).status).toBe(404);
  expect((await listings.remove(noRecord, { 'If-Match': '1' })).status).toBe(404);
  const stale = { 'If-Match': String(Number(rev) - 1) };
  expect((await listings.update(listing, { price: 1 }, stale)).status).toBe(409);
  expect((await listings.remove(listing, stale)).status).toBe(409);
});

test('a large photo is answered, not cut off, when its session has ended', async () => {
  const form = aPhoto(listing);
  form.set('file', new Blob([new Uint8Array(5 << 20)], { type: 'image/jpeg' }), 'large.jpg');
  const photos = recordsOf(server, 'property_images', 'nonsense');
  for (let round = 0; round < 10; round++) expect((await photos.create(form)).status).toBe(401);
});

test('visitors read and ask as before, whatever their token', async () => {
  for (const token of ['nonsense', user.token])
    expect((await recordsOf(server, 'properties', token).view(listing)).status).toBe(200);
});

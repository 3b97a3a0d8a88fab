import { describe, expect, test } from 'vitest';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/**
 * The status of a refused write: 401 no session, 403 no admin; for admins 400 values, 404 record, 409
 * revision. A device decides by it what to keep and what to ask.
 */

const { server, listings, of } = await sharedWriter();
const user = await server.createUser();
const listing = (await listings.made(aListing())).id;

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

/** A session that ended when its account changed the password. */
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
  test('is 401 with an invalid token', async () => {
    const tokens = ['nonsense', `Bearer ${user.token}x`, await endedSession()];
    for (const token of tokens) {
      const { status, body } = await write(attempt, token);
      expect([status, body]).toEqual([401, { status: 401, message: expect.any(String), data: {} }]);
    }
  });
});

describe.each(ofAdmins)('%s %s', (...attempt) => {
  test('is 403 without the admin’s role', async () => {
    for (const token of [undefined, '', user.token]) {
      const { status, body } = await write(attempt, token);
      expect([status, body]).toEqual([403, { status: 403, message: expect.any(String), data: {} }]);
    }
  });
});

test('nothing was written by then, and an admin gets the reasons', async () => {
  const { price, rev } = (await listings.view(listing)).body;
  expect(price).toBe(198_000);
  const history = await of('property_history').list();
  expect(history.body.items).toEqual([]);

  expect((await listings.update(listing, { price: 'abc' })).status).toBe(400);
  expect((await listings.update(noRecord, { price: 1 })).status).toBe(404);
  expect((await listings.remove(noRecord)).status).toBe(404);
  expect((await listings.remove(noRecord, { 'If-Match': '1' })).status).toBe(404);
  const stale = { 'If-Match': String(Number(rev) - 1) };
  expect((await listings.update(listing, { price: 1 }, stale)).status).toBe(409);
  expect((await listings.remove(listing, stale)).status).toBe(409);
});

test('a large upload with an ended session gets an answer, not a closed connection', async () => {
  const file = new File([new Uint8Array(5 << 20)], 'large.jpg', { type: 'image/jpeg' });
  const form = aPhoto(listing, {}, file);
  const photos = recordsOf(server, 'property_images', 'nonsense');
  for (let round = 0; round < 10; round++) expect((await photos.create(form)).status).toBe(401);
});

test('visitors read and send enquiries with any token', async () => {
  for (const token of ['nonsense', user.token])
    expect((await recordsOf(server, 'properties', token).view(listing)).status).toBe(200);
});

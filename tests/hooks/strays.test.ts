import { describe, expect, test } from 'vitest';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** No record stays of which the other one, on which it hangs, is gone. */

const server = await sharedServer();
const admin = await server.createAdmin();
const root = await server.superuser();
const of = (collection: string, token = admin.token) => recordsOf(server, collection, token);

const TIMES = { saved_at: '2026-11-27 09:00:00.000Z', edited_at: '2026-11-27 09:00:00.000Z' };
const aListingsId = async () => String((await of('properties').made(aListing())).id);

/** Counts the records of a table whose other record is gone. */
const strays = (table: string, field: string, target: string): number =>
  inDatabase(
    server,
    (database) =>
      database
        .prepare(`SELECT id FROM ${table} WHERE ${field} NOT IN (SELECT id FROM ${target})`)
        .all().length,
  );

/** Many enough: without the check inside the transaction about one round in four leaves a photo. */
const ROUNDS = 20;

describe('what arrives while the record on which it hangs is deleted leaves nothing', () => {
  const create = {
    property_images: (property: string) => of('property_images').create(aPhoto(property)),
    favourites: (property: string) => of('favourites').create({ property, user: admin.id }),
  };

  // Private data of a listing outlive it until their retention ends.
  test.each(['property_images', 'favourites'] as const)('%s of a listing', async (collection) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const listing = await aListingsId();
      await Promise.all([create[collection](listing), of('properties').remove(listing)]);
    }
    expect(strays(collection, 'property', 'properties')).toBe(0);
  });

  test('a saved search of an account', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: user, token } = await server.createUser();
      await Promise.all([
        of('saved_searches', token).create({ user, name: 'Faro', search: 'q=faro', ...TIMES }),
        of('users', root).remove(user),
      ]);
    }
    expect(strays('saved_searches', 'user', 'users')).toBe(0);
  });
});

test('an account that is deleted after it has asked for mails leaves none of them', async () => {
  const asks = [
    ['request-password-reset', (email: string) => ({ email })],
    ['request-email-change', () => ({ newEmail: `other-${crypto.randomUUID()}@example.test` })],
  ] as const;
  for (const [action, bodyOf] of asks)
    for (let round = 0; round < 5; round += 1) {
      const { id, email, token } = await server.createUser();
      const path = `/api/collections/users/${action}`;
      const asked = server.request(path, { method: 'POST', token, json: bodyOf(email) });
      await Promise.all([asked, of('users', root).remove(id)]);
    }
  // PocketBase queues the mail of a reset after its answer.
  const { email } = await server.createUser();
  const reset = { method: 'POST', json: { email } };
  await server.request('/api/collections/users/request-password-reset', reset);
  const queued = () =>
    inDatabase(server, (database) => database.prepare('SELECT id FROM mails').all().length);
  await expect.poll(queued, { timeout: 30_000 }).toBe(1);
  expect(strays('mails', 'about', 'users')).toBe(0);
});

test('what an earlier version has left behind is removed at night', async () => {
  const [kept, left] = [await aListingsId(), await aListingsId()];
  for (const listing of [kept, left]) await of('property_images').made(aPhoto(listing));
  inDatabase(server, (database) =>
    database.prepare('DELETE FROM properties WHERE id = ?').run(left),
  );
  expect(strays('property_images', 'property', 'properties')).toBe(1);
  const answer = await server.request('/api/crons/stray-records', { method: 'POST', token: root });
  expect(answer.status).toBe(204);
  await expect.poll(() => strays('property_images', 'property', 'properties')).toBe(0);
  expect(await of('property_images').where(`property="${kept}"`)).toHaveLength(1);
});

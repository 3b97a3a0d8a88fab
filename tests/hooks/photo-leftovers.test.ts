import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inDatabase } from '../support/mail/smtp-deliveries.ts';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** No file stays without its record. */

const server = await sharedServer();
const admin = await server.createAdmin();

const of = (collection: string) => recordsOf(server, collection, admin.token);
const folderOf = (id: string) => join(server.dataDir, 'storage/property_images', id);
const exists = (id: string) => existsSync(folderOf(id));

/** A photo with its thumbnail. */
async function stored() {
  const listing = (await of('properties').made(aListing())).id;
  const photo = await of('property_images').made(aPhoto(listing));
  const path = `/api/files/property_images/${photo.id}/${Object(photo).file}`;
  expect((await server.request(`${path}?thumb=640x0`)).status).toBe(200);
  expect(readdirSync(folderOf(photo.id))).toHaveLength(3); // the photo, its .attrs and the thumbnails
  return { listing, id: photo.id };
}

/** Lets all files of a photo be 20 days old. */
function age(id: string) {
  const then = new Date(Date.now() - 20 * 24 * 3600 * 1000);
  for (const file of readdirSync(folderOf(id), { recursive: true }))
    utimesSync(join(folderOf(id), String(file)), then, then);
}

test('a deleted photo or listing leaves no folder', async () => {
  const [one, other] = [await stored(), await stored()];
  expect((await of('property_images').remove(one.id)).status).toBe(204);
  expect((await of('properties').remove(other.listing)).status).toBe(204);
  await expect.poll(() => [exists(one.id), exists(other.id)]).toEqual([false, false]);
});

test('files that lost their record are removed at night, unless they are young', async () => {
  const [kept, old, young] = [await stored(), await stored(), await stored()];
  age(kept.id);
  age(old.id);
  inDatabase(server, (database) =>
    database.prepare('DELETE FROM property_images WHERE id IN (?, ?)').run(old.id, young.id),
  );
  const token = await server.superuser();
  const run = await server.request('/api/crons/orphaned-files', { method: 'POST', token });
  expect(run.status).toBe(204);
  await expect.poll(() => exists(old.id), { timeout: 30_000 }).toBe(false);
  expect([exists(kept.id), exists(young.id)]).toEqual([true, true]);
});

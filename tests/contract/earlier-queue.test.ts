import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashBytes } from '#base/hash-bytes.ts';
import { createDatabase } from '#db/database.ts';
import type { OutboxRow } from '#db/schema.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planClash } from '#domain/outbox/plan/plan-clash.ts';
import { planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import {
  ADVISOR,
  ANSWERED,
  ENQUIRY,
  FIELDS,
  FIRST_PHOTO,
  HELD,
  HELD_ADVISOR,
  KNOWN,
  LEAVING,
  MADE,
  NEW_ADVISOR,
  NEW_PHOTO,
  rowsOfVersion3,
  SECOND_PHOTO,
  THIRD_PHOTO,
} from '../support/device/rows-of-version-3.ts';
import { type StaffDevice, startStaffDevice } from '../support/device/staff-device.ts';
import { FetchEventSource } from '../support/server/event-source.ts';
import { aListing, anEnquiry, aPhoto, aPicture, recordsOf } from '../support/server/records.ts';
import { type Account, startServer, type TestServer } from '../support/server/server.ts';

/** The queue of an earlier version of the app, with every kind of change, is sent to a real server by this one. */

let server: TestServer;
let admin: Account;
let device: StaffDevice | undefined;
beforeEach(async () => {
  globalThis.EventSource = FetchEventSource as unknown as typeof EventSource;
  server = await startServer();
  admin = await server.createAdmin();
});
afterEach(async () => {
  device?.stop();
  await server.stop();
});

const records = (collection: string) => recordsOf(server, collection, admin.token);

/** What the queue takes for granted: the records that its entries change. */
async function prepareServer(): Promise<void> {
  const { operationType: _type, advisorId: _none, ...same } = FIELDS;
  await records('advisor_contacts').made({ id: ADVISOR, name: 'Ana' });
  await records('properties').made(aListing({ id: KNOWN }));
  await records('properties').made(
    aListing({ ...same, id: LEAVING, energy_rating: '', tourism_registration: '' }),
  );
  for (const [position, id] of [FIRST_PHOTO, SECOND_PHOTO, THIRD_PHOTO].entries())
    await records('property_images').made(aPhoto(KNOWN, { id, position: String(position) }));
  await records('property_private').made({ id: KNOWN, street: 'Rúa Real' });
  await records('enquiries').made(anEnquiry({ id: ANSWERED }));
}

/** A device on which an earlier app has left the queue. */
async function aDeviceWith(rows: readonly OutboxRow[], bytes: ArrayBuffer): Promise<StaffDevice> {
  const name = `earlier-${crypto.randomUUID()}`;
  const database = createDatabase({ name });
  const sha256 = await hashBytes(bytes);
  const photo = { id: NEW_PHOTO, listingId: MADE, bytes, mime: 'image/png', sha256 };
  await database.write(async (db) => {
    await db.outbox.bulkPut([...rows]);
    await db.photoBytes.put({ ...photo, width: 1, height: 1 });
  });
  database.close();
  const remote = (token: () => string) => createPocketbaseRemote({ baseUrl: server.url, token });
  return startStaffDevice(admin, { name, remote });
}

test('a queue of version 3 is sent, and its questions are answered', async () => {
  await prepareServer();
  const bytes = aPicture(5);
  const photo = { bytes: bytes.byteLength, sha256: await hashBytes(bytes) };
  const rows = rowsOfVersion3(admin.id, photo);
  device = await aDeviceWith(rows, bytes);
  const { outbox, decide } = device;
  expect(outbox.unreadable()).toEqual([]);
  await device.sent();
  // Only the questions are left, in their order.
  const asked = rows.filter(({ state }) => state === 'needs-attention').map(({ id }) => id);
  expect(outbox.entries().map(({ id, problem }) => [id, problem?.type])).toEqual(
    asked.map((id, n) => [id, n < 3 ? 'Recovered' : 'Clash']),
  );
  const [listing = '', advisor = '', privateData = '', clash = ''] = asked;
  for (const id of [listing, advisor, privateData])
    await decide(aboutEntry(id, (entry, context) => planSendAgain(entry, undefined, context)));
  await decide(
    aboutEntry(clash, (entry, context) => planClash(entry, { title: 'theirs' }, context)),
  );
  await device.sent();
  expect(outbox.entries()).toEqual([]);

  const one = async (collection: string, id: string) =>
    (await records(collection).where(`id="${id}"`))[0];
  expect(await one('properties', MADE)).toMatchObject({
    ...{ title: FIELDS.title, ready: true, advisor_id: NEW_ADVISOR },
  });
  expect(await one('property_images', NEW_PHOTO)).toMatchObject({
    ...{ property: MADE, caption: 'Fachada', bytes: photo.bytes },
  });
  expect(await one('property_private', MADE)).toMatchObject({ notes: 'Llaves' });
  expect(await one('properties', KNOWN)).toMatchObject({ price: 201_000 });
  expect(await one('property_images', FIRST_PHOTO)).toBeUndefined();
  const placeOf = async (id: string) => Number((await one('property_images', id))?.['position']);
  expect(await placeOf(THIRD_PHOTO)).toBeLessThan(await placeOf(SECOND_PHOTO));
  expect(await one('advisor_contacts', ADVISOR)).toMatchObject({ phone: '600111222' });
  expect(await one('property_private', KNOWN)).toMatchObject({ street: 'Rúa Nova' });
  expect(await one('enquiries', ENQUIRY)).toMatchObject({ subject: 'Visita' });
  expect(await one('enquiries', ANSWERED)).toMatchObject({
    answered_at: '2026-11-21 10:00:00.000Z',
  });
  expect(await one('properties', LEAVING)).toBeUndefined();
  expect(await one('properties', HELD)).toMatchObject({ title: FIELDS.title, ready: true });
  expect(await one('advisor_contacts', HELD_ADVISOR)).toMatchObject({ name: 'Carme' });
  expect(await one('property_private', HELD)).toMatchObject({ owner_name: 'Aurora' });
  // Values that lost a conflict, under the server's names.
  expect(await discardedIn('property_history', 'property', KNOWN)).toEqual([
    ...['area', 'private:door', 'title'],
  ]);
  expect(await discardedIn('advisor_history', 'advisor', ADVISOR)).toEqual(['name']);
});

/** The fields whose discarded values are in the history of a record. */
async function discardedIn(collection: string, owner: string, id: string): Promise<string[]> {
  const lines = await records(collection).where(`${owner}="${id}" && kind="discarded"`);
  return lines.flatMap(({ changes }) => Object.keys(changes as object)).sort();
}

import * as v from 'valibot';
import type { OutboxRow } from '#db/schema.ts';
import { isPublic } from '#domain/listing/listing.ts';
import { type OutboxEntry, outboxEntrySchema } from '#domain/outbox/entry/outbox-entry.ts';
import { lostChoices } from './choices.ts';
import { lostForms } from './form-verdicts.ts';
import { givenAway } from './held-values.ts';
import { pageFor } from './model-pages.ts';
import { lostOrders, wrongOrders } from './photo-orders.ts';
import { unpublished } from './publications.ts';
import type { Evidence } from './questions.ts';
import { sentForOthers } from './senders.ts';
import { findUntruths } from './shown-and-asked.ts';
import { findLosses } from './verdicts.ts';
import type { Window } from './window.ts';
import type { Device, World } from './world.ts';

/** Checks all devices and the server. Returns one sentence for each finding. */
export async function inspect(world: World): Promise<string[]> {
  const disks = await Promise.all(world.devices.map(readDisk));
  const evidence = evidenceOf(world, disks);
  const told = await Promise.all(disks.map((disk) => untrueStatus(world, disk)));
  const restless = world.devices.filter(({ windows }) =>
    windows.some(({ lifecycle }) => lifecycle.isRestless()),
  );
  return [
    ...findLosses(evidence),
    ...findUntruths(evidence),
    ...sentForOthers(evidence),
    ...disks.flatMap((disk) => lostForms(world.ledger, disk)),
    ...world.ledger.seen,
    ...(await givenAway(world)),
    ...told.flat(),
    ...restless.map(({ name }) => `${name} never comes to rest`),
  ];
}

const evidenceOf = ({ ledger, server }: World, disks: readonly Disk[]): Evidence => ({
  ledger,
  server: server.state(),
  waiting: new Map(disks.flatMap(({ outbox }) => outbox.map((row) => [row.id, row]))),
  bytes: new Set(disks.flatMap(({ bytes }) => bytes)),
});

/** Reads everything on a device in one transaction: each separate read would cost as much. */
async function readDisk(device: Device) {
  const nothing = { device, outbox: [], bytes: [], drafts: [], picked: [] };
  const window = device.windows.at(-1);
  if (window === undefined) return nothing;
  // If this window fell back to memory before it was killed, its storage would look empty. A live
  // window reconnects by itself.
  if (window.lifecycle.isDead() && window.database.storage().kind === 'memory')
    await window.database.probe();
  const read = await window.database.read((db) =>
    db.transaction('r', db.outbox, db.photoBytes, db.drafts, db.pickedPhotos, async () => ({
      device,
      outbox: await db.outbox.toArray(),
      bytes: await db.photoBytes.toCollection().primaryKeys(),
      drafts: await db.drafts.toArray(),
      picked: await db.pickedPhotos.toCollection().primaryKeys(),
    })),
  );
  return read.ok ? read.value : nothing;
}

export type Disk = Awaited<ReturnType<typeof readDisk>>;

/** I5: finds entries that cannot be read, a window status that is wrong, and private data that stays after sign-out. */
async function untrueStatus(world: World, disk: Disk): Promise<string[]> {
  const { device } = disk;
  const found: string[] = [];
  const windows = world.usable(device);
  // All windows are of one version of the app, so they can read every row (OUT-6).
  const unreadable = disk.outbox.filter((row) => !v.is(outboxEntrySchema, row));
  found.push(...unreadable.map(({ id }) => `I5 ${device.name} cannot read its entry ${id}`));
  for (const window of windows) {
    const { outbox, sync, session } = window;
    const stored = toldOf(disk.outbox.map(asRead));
    const shown = toldOf([...outbox.entries(), ...outbox.unreadable()]);
    if (stored !== shown)
      found.push(`I5 ${device.name} shows another queue: ${shown}, and not ${stored}`);
    const { reach, activity } = sync.status();
    const reached = device.reached.get(window);
    const isAlone = !device.crowded.has(window) && activity === 'idle';
    if (isAlone && reached !== undefined)
      if (reach !== (reached ? 'online' : 'offline'))
        found.push(`I5 ${device.name} says ${reach} after ${reached ? 'an' : 'no'} answer`);
    if (session.state().kind === 'visitor' && window.database.storage().kind === 'durable')
      found.push(...(await privateRows(device, window)));
  }
  return found;
}

/** A row parsed as the app does, or the row itself if it is invalid. */
function asRead(row: OutboxRow): OutboxEntry | OutboxRow {
  const parsed = v.safeParse(outboxEntrySchema, row);
  return parsed.success ? parsed.output : row;
}

/** The queue as people see it: entries, their states and reasons. */
const toldOf = (rows: readonly (OutboxEntry | OutboxRow)[]): string =>
  rows
    .map((row) =>
      JSON.stringify([row.id, 'state' in row && row.state, 'problem' in row && row.problem]),
    )
    .sort()
    .join();

async function privateRows(device: Device, window: Window): Promise<string[]> {
  const read = await window.database.read(async (db) => ({
    listings: await db.listings.toArray(),
    advisors: await db.advisors.toArray(),
    privates: await db.privateData.toArray(),
    meta: await db.meta.get('catalogue'),
  }));
  // A full disk may reject the removal. The next full pull as a visitor removes the rows.
  const meta = read.ok ? read.value.meta : undefined;
  const isVisitors = meta?.key === 'catalogue' && meta.cursor?.role === 'visitor';
  if (!read.ok || !isVisitors || meta.fullPullFrom !== undefined) return [];
  const hidden = read.value.listings.filter((row) => !isPublic(row) && row.lost !== true);
  const contacts = read.value.advisors.filter(({ phone }) => phone !== undefined);
  return [
    ...hidden.map(({ id }) => `(c) ${device.name} keeps hidden listing ${id} after signing out`),
    ...contacts.map(({ id }) => `(c) ${device.name} keeps the phone of ${id} after signing out`),
    ...read.value.privates.map(
      ({ id }) => `(c) ${device.name} keeps private data of ${id} after signing out`,
    ),
    ...window
      .listings()
      .filter((listing) => !isPublic(listing))
      .map(({ id }) => `(c) ${device.name} shows hidden listing ${id} to a visitor`),
  ];
}

/** I4: finds rows that differ between a device and the server's view for its reader, at rest. */
export async function differences(world: World): Promise<string[]> {
  const disks = await Promise.all(world.devices.map(readDisk));
  const evidence = evidenceOf(world, disks);
  const found = [...wrongOrders(world), ...lostOrders(evidence), ...unpublished(evidence)];
  found.push(...lostChoices(evidence));
  for (const { device, outbox, bytes } of disks) {
    found.push(...outbox.map((row) => `does not drain: ${device.name} ${JSON.stringify(row)}`));
    const unneeded = bytes.filter((id) => world.ledger.photos.some((photo) => photo.id === id));
    found.push(...unneeded.map((id) => `I4 ${device.name} still holds the bytes of ${id}`));
    for (const window of world.usable(device)) {
      const reader = world.callerOf(window.session.token());
      const request = { since: 0, limit: 10_000, epoch: undefined };
      const { rows } = pageFor(world.server.state(), reader, request);
      found.push(...compared(`listings of ${device.name}`, rows.listings, window.listings()));
      found.push(
        ...compared(`advisors of ${device.name}`, rows.advisors, window.directory.advisors()),
        ...(await comparedPrivateData(device, window, rows.privateData)),
      );
    }
  }
  return found;
}

async function comparedPrivateData({ name }: Device, { database }: Window, wanted: readonly Row[]) {
  const stored = await database.read((db) => db.privateData.toArray());
  return stored.ok ? compared(`private data of ${name}`, wanted, stored.value) : [];
}

type Row = { readonly id: string };

function compared(what: string, wanted: readonly Row[], found: readonly Row[]): string[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, { ...row }]));
  const [server, device] = [byId(wanted), byId(found)];
  return [...new Set([...server.keys(), ...device.keys()])].flatMap((id) => {
    const [one, other] = [server.get(id), device.get(id)];
    if (!one || !other) return [`I4 ${what}: ${id} is ${one ? 'not on the device' : 'only there'}`];
    const names = Object.keys({ ...one, ...other }).filter(
      (name) => !OF_THE_DEVICE.includes(name) && textOf(one, name) !== textOf(other, name),
    );
    return names.map(
      (name) => `I4 ${what}: ${name} of ${id} is ${textOf(other, name)}, not ${textOf(one, name)}`,
    );
  });
}

const OF_THE_DEVICE = ['seq', 'lost'];
const textOf = (row: Row, name: string): string | undefined =>
  JSON.stringify((row as Readonly<Record<string, unknown>>)[name]);

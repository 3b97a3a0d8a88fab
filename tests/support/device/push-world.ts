import { afterEach, beforeEach } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { connectionType } from '#base/connection-type.ts';
import { err, ok, type Result } from '#base/result.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { changeSendRules, readHeldBack } from '#db/device/send-rules.ts';
import { createOutbox, type Outbox } from '#db/outbox/outbox.ts';
import type { AppDb } from '#db/schema.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { NO_RULES, type SendRules } from '#domain/outbox/entry/send-rules.ts';
import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import type { Identity, SyncPage } from '#domain/sync/sync-page.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { createPush, type PushPorts } from '#sync/push/push.ts';
import { aCursor, aListing, aPage, idOf } from './listings.ts';
import { anEntry } from './outbox-entries.ts';

export type Answer<T> = Result<T, RemoteFailure>;

export const LISTING = idOf('l', 1);
export const SEEN = aListing(1);
export const edit = (seq: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(
    seq,
    {
      kind: 'update',
      collection: 'listings',
      id: idOf('l', seq),
      changes: { price: { from: aListing(seq).price, to: 5 } },
    },
    fields,
  );

let database: Database;
export let outbox: Outbox;
export let writes: RemoteWrite[];
export let world: {
  sender: string;
  /** The server’s response to a write. */
  onWrite: (change: RemoteWrite) => Answer<unknown>;
  /** The server’s version of the listing; `role` is the role in its response. */
  seen: Listing | undefined;
  role: Identity['role'];
  /** The server's response to a request for a listing's history. */
  history: Answer<readonly HistoryLine[]>;
  /** The device’s time in ms since 1970. */
  now: () => number;
};

/** Gives each test of the calling file a new device and server. */
export function freshPushWorlds() {
  beforeEach(async () => {
    database = createDatabase({ name: `push-${crypto.randomUUID()}` });
    outbox = createOutbox(database);
    await outbox.open();
    writes = [];
    world = {
      sender: 'admin',
      onWrite: () => ok({}),
      seen: undefined,
      role: 'admin',
      history: ok([]),
      now: () => 10_000,
    };
  });
  afterEach(() => {
    outbox.close();
    database.close();
  });
}

const onDisk = async <T>(operation: (db: AppDb) => PromiseLike<T>): Promise<T> => {
  const done = await database.write(operation);
  if (!done.ok) throw new Error(done.error.type);
  return done.value;
};
export const put = (...entries: OutboxEntry[]) =>
  outbox.carryOut(() => ({ put: entries, drop: [] }));
export const decide = (rules: Partial<SendRules>) =>
  changeSendRules(database, () => ({ ...NO_RULES, ...rules }));
export const hold = (...listings: Listing[]) =>
  onDisk((db) => db.listings.bulkPut(listings.map((listing) => ({ ...listing, seq: 1 }))));

export function pushAll() {
  const never = async () => err({ type: 'Offline' } as const);
  const remote: PushPorts['remote'] = {
    async write(change) {
      writes.push(change);
      return world.onWrite(change);
    },
    async pullListing(id): Promise<Answer<SyncPage>> {
      const cursor = aCursor(9, { role: world.role });
      const { seen } = world;
      if (seen === undefined) {
        const gone = [{ collection: 'listings' as const, id }];
        return ok(aPage(9, { cursor, gone }));
      }
      return ok(aPage(9, { cursor, rows: { listings: [seen] } }));
    },
    history: async () => world.history,
    uploadPhoto: never,
    read: never,
    noteDiscarded: never,
    fetchPhoto: never,
  } as Partial<PushPorts['remote']> as PushPorts['remote'];
  const push = createPush({
    remote,
    outbox,
    hash: async () => '',
    sender: () => world.sender,
    now: world.now,
    heldBack: () => readHeldBack(database, connectionType()),
  });
  return push(() => {}, new AbortController().signal);
}

/** Opens the outbox again, with the clock of `world.now`. */
export async function reopenOutbox() {
  outbox.close();
  outbox = createOutbox(database, { ...systemClock, now: () => world.now() });
  await outbox.open();
}

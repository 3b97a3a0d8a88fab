import { createOwnOutbox } from '#app/device/own-outbox.ts';
import { followRole } from '#app/device/regained-role.ts';
import { type Clock, systemClock } from '#base/clock.ts';
import { hashBytes } from '#base/hash-bytes.ts';
import { ok } from '#base/result.ts';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createRefreshedMemory, createUnreadRows } from '#db/catalogue/catalogue-meta.ts';
import { createDirectory } from '#db/catalogue/directory.ts';
import { createDatabase } from '#db/database.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { createPhotoCache } from '#db/photos/photo-cache.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { Account } from '#remote/auth.ts';
import type { Remote } from '#remote/remote.ts';
import { createSession } from '#session/session.ts';
import { createSync } from '#sync/engine/engine.ts';
import type { SyncStatus } from '#sync/engine/status.ts';
import { refreshThumbnails } from '#sync/pull/thumbnails.ts';
import { createPush } from '#sync/push/push.ts';

const no = () => false;

type Options = {
  /** Creates the device’s connection to the server; it calls `token` for every request. */
  readonly remote: (token: () => string) => Remote;
  readonly name?: string;
  readonly clock?: Clock;
  readonly indexedDB?: { open: (...args: never[]) => unknown };
  readonly locks?: LockManager;
  /** In [0, 1); 0 gives the shortest delays. */
  readonly random?: () => number;
};

/** Starts the app without its screens and without a browser, composed as in `app/compose.ts`. */
export async function startDevice(options: Options) {
  const { name = `device-${crypto.randomUUID()}`, clock = systemClock } = options;
  const indexedDB = options.indexedDB as { open: () => unknown } | undefined;
  const database = createDatabase({ name, clock, ...(indexedDB && { indexedDB }) });
  const outbox = createOutbox(database);
  const directory = createDirectory(database, outbox);
  const catalogue = createCatalogue(database, directory, outbox);
  const account: { next: Account | undefined } = { next: undefined };
  const session = createSession({
    memory: createSessionMemory(database),
    forgetPrivate: catalogue.forgetPrivate,
    signIn: async () =>
      account.next === undefined
        ? { ok: false, error: { type: 'Offline' } }
        : { ok: true, value: account.next },
  });
  const remote = options.remote(session.token);
  const cache = createPhotoCache(database, clock);
  let wake = () => {};
  const total = (filter: ListingFilter = {}) =>
    catalogue.query({ filter, offset: 0, limit: 0 }).total;
  const listings = () => catalogue.query({ filter: {}, offset: 0, limit: total() }).listings;
  const sync = createSync({
    remote,
    catalogue: { ...catalogue, held: total },
    session,
    outbox,
    push: createPush({
      remote,
      outbox,
      hash: hashBytes,
      sender() {
        const state = session.state();
        return state.kind === 'signed-in' ? state.user : '';
      },
      now: clock.now,
      heldBack: async () => ok(() => undefined),
    }),
    refreshed: createRefreshedMemory(database),
    unread: createUnreadRows(database),
    storage: { kind: () => database.storage().kind, subscribe: database.subscribe },
    thumbnails: (signal) =>
      refreshThumbnails(
        { listings, remote, cache, savesData: no, isWriter: no, isOnMobileData: no },
        signal,
      ),
    onWake(listener) {
      wake = listener;
      return () => {};
    },
    tabs: { locks: options.locks, channel: undefined },
    clock,
    random: options.random ?? (() => 0),
  });
  session.subscribe(sync.pullNow);
  followRole(createOwnOutbox(outbox, session), session);
  const opened = database.open();
  return {
    name,
    database,
    catalogue,
    directory,
    outbox,
    session,
    sync,
    cache,
    total,
    listings,
    /** Simulates the user’s return to the page. */
    wake: () => wake(),
    async start() {
      await opened;
      await Promise.all([session.open(), directory.open(), outbox.open()]);
      await catalogue.open();
      sync.start();
    },
    async signIn(as: Account) {
      account.next = as;
      await session.signIn(as.email, '');
    },
    /** Resolves when the status fits; only the test's own timeout ends the wait. */
    until: (fits: (status: SyncStatus) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!fits(sync.status())) return;
          stop();
          resolve();
        };
        const stop = sync.subscribe(look);
        look();
      }),
    /** Closes the app; stored data stays. */
    stop() {
      sync.stop();
      session.close();
      catalogue.close();
      outbox.close();
      directory.close();
      database.close();
    },
  };
}

export type Device = Awaited<ReturnType<typeof startDevice>>;

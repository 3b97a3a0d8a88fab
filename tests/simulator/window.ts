import { createHash } from 'node:crypto';
import { createOwnOutbox, senderOf } from '#app/own-outbox.ts';
import type { Clock } from '#base/clock.ts';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createDatabase } from '#db/database.ts';
import { createDirectory } from '#db/directory.ts';
import { createOutbox, type Outbox } from '#db/outbox.ts';
import { createPhotoCache } from '#db/photo-cache.ts';
import { createRefreshedMemory } from '#db/refreshed.ts';
import { createSessionMemory } from '#db/session-memory.ts';
import type { RemoteAuth } from '#remote/auth.ts';
import type { Remote } from '#remote/remote.ts';
import { createSession } from '#session/session.ts';
import { createSync } from '#sync/engine.ts';
import type { CatalogueDoor } from '#sync/pull.ts';
import { createPush } from '#sync/push.ts';
import { refreshThumbnails } from '#sync/thumbnails.ts';
import type { Life } from './life.ts';
import type { Seeded } from './seeded.ts';
import type { SharedTabs } from './shared-tabs.ts';

/** What a mutant may replace: the ports that the engine is given. */
export type EnginePorts = {
  readonly remote: Remote;
  readonly outbox: Outbox;
  readonly catalogue: CatalogueDoor;
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  readonly sender: () => string;
  readonly clock: Clock;
};
export type Mutant = (ports: EnginePorts, owner: () => string) => EnginePorts;

type Options = {
  readonly name: string;
  readonly indexedDB: object;
  readonly life: Life;
  readonly shared: SharedTabs;
  readonly clock: Clock;
  readonly random: Seeded;
  readonly newId: () => string;
  /** The line of the window for its token. */
  readonly remote: (token: () => string) => Remote;
  readonly signIn: RemoteAuth['signIn'];
  readonly mutant: Mutant;
  /** Hears whether a plan has been written, also when the window does not live to see it. */
  readonly onCarriedOut: (plan: Parameters<Outbox['carryOut']>[0], done: boolean) => void;
};

export const crashPoints = {
  remote: ['pull', 'pullListing', 'write', 'uploadPhoto', 'fetchPhoto'],
  outbox: ['begin', 'accept', 'park', 'release', 'refreshBase', 'carryOut', 'base', 'bytesOf'],
  catalogue: ['apply', 'cursor'],
} as const;

export type Window = Awaited<ReturnType<typeof openWindow>>;

/** Everything behind the screens of one window, put together as `app/compose.ts` does. */
export async function openWindow(options: Options) {
  const { name, life, random, newId, clock } = options;
  const database = createDatabase({ name, clock, indexedDB: options.indexedDB as IDBFactory });
  const stored = createOutbox(database, clock, newId);
  const watched: Outbox = {
    ...stored,
    async carryOut(plan, draft) {
      const written = await stored.carryOut(plan, draft);
      options.onCarriedOut(plan, written.ok);
      return written;
    },
  };
  const outbox = life.mortal('outbox', watched, crashPoints.outbox);
  const session = createSession({
    memory: createSessionMemory(database),
    signIn: options.signIn,
    forgetPrivate: () => catalogue.forgetPrivate(),
  });
  const ownOutbox = createOwnOutbox(outbox, session, clock, newId);
  const directory = createDirectory(database, ownOutbox);
  const catalogue = createCatalogue(database, directory, ownOutbox, clock, newId);
  const remote = life.mortal('remote', options.remote(session.token), crashPoints.remote);
  const total = () => catalogue.query({ filter: {}, offset: 0, limit: 0 }).total;
  const listings = () => catalogue.query({ filter: {}, offset: 0, limit: total() }).listings;
  const ports = options.mutant(
    {
      remote,
      outbox,
      catalogue: life.mortal('catalogue', catalogue, crashPoints.catalogue),
      hash: async (bytes) => sha256(bytes),
      sender: () => senderOf(session),
      clock,
    },
    () => senderOf(session),
  );
  const tabs = options.shared.join(life.hearing);
  let wake = () => {};
  const sync = createSync({
    remote: ports.remote,
    catalogue: { ...catalogue, ...ports.catalogue, held: total },
    session,
    outbox: ports.outbox,
    push: createPush({ ...ports, now: ports.clock.now }),
    refreshed: createRefreshedMemory(database),
    storage: { kind: () => database.storage().kind, subscribe: database.subscribe },
    thumbnails: (signal) =>
      refreshThumbnails(
        { listings, remote, cache: createPhotoCache(database, clock), savesData: () => false },
        signal,
      ),
    onWake(listener) {
      wake = listener;
      return () => {};
    },
    tabs: tabs.ports,
    clock: ports.clock,
    random: random.next,
  });
  session.subscribe(life.hearing(sync.pullNow));
  await database.open();
  await Promise.all([session.open(), outbox.open(), directory.open()]);
  await catalogue.open();
  sync.start();

  return {
    life,
    clock,
    database,
    directory,
    catalogue,
    session,
    sync,
    outbox: ports.outbox,
    listings,
    wake: () => wake(),
    /** Takes the window off everything that could still call it; what is stored stays. */
    bury() {
      tabs.close();
      session.close();
      catalogue.close();
      outbox.close();
      directory.close();
      if (!life.isDead()) sync.stop();
    },
  };
}

/** SHA-256 in lower-case hex, at once: the platform's own takes a thread whose turn no seed repeats. */
export const sha256 = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

import { createOwnOutbox, senderOf } from '#app/device/own-outbox.ts';
import type { Clock } from '#base/clock.ts';
import { ok } from '#base/result.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createRefreshedMemory, createUnreadRows } from '#db/catalogue/catalogue-meta.ts';
import { createDirectory } from '#db/catalogue/directory.ts';
import { createDatabase } from '#db/database.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { createDrafts, type Drafts } from '#db/drafts/drafts.ts';
import { createOutbox, type Outbox } from '#db/outbox/outbox.ts';
import { createPhotoCache } from '#db/photos/photo-cache.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { Locks } from '#features/editor/draft/draft-lock.ts';
import type { RemoteAuth } from '#remote/auth.ts';
import type { Remote } from '#remote/remote.ts';
import { createSession } from '#session/session.ts';
import { createSync } from '#sync/engine/engine.ts';
import { refreshThumbnails } from '#sync/pull/thumbnails.ts';
import { createPush } from '#sync/push/push.ts';
import type { OpenForm } from './forms.ts';
import type { Lifecycle } from './lifecycle.ts';
import { prepared, sha256 } from './picked-photos.ts';
import type { Seeded } from './seeded.ts';
import type { SharedTabs } from './shared-tabs.ts';

const no = () => false;

/** The engine's ports; a mutant may replace any of them. */
export type EnginePorts = {
  readonly remote: Remote;
  readonly outbox: Outbox;
  readonly catalogue: Catalogue;
  readonly drafts: Drafts;
  /** Locks that keep a form open in one window only. */
  readonly draftLocks: Locks;
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  readonly sender: () => string;
  readonly clock: Clock;
};
export type Mutant = (ports: EnginePorts, owner: () => string) => EnginePorts;

type Options = {
  readonly name: string;
  readonly indexedDB: object;
  readonly lifecycle: Lifecycle;
  readonly shared: SharedTabs;
  readonly clock: Clock;
  readonly random: Seeded;
  readonly newId: () => string;
  /** The window's connection for its token. */
  readonly remote: (token: () => string) => Remote;
  readonly signIn: RemoteAuth['signIn'];
  readonly mutant: Mutant;
  /**
   * Returns the callback of the last plan. It is called when the plan is written, even if the
   * window has died.
   */
  readonly planned: () => ((done: boolean) => void) | undefined;
  /** Called when sending an entry begins, and when an accepted entry leaves the queue. */
  readonly onBegun: (entry: OutboxEntry) => void;
  readonly onAccepted: (entry: OutboxEntry) => void;
  /** Called when a draft is stored or discarded. */
  readonly onDraft: (draft: ListingDraft, what: 'kept' | 'discarded') => void;
};

export type Window = ReturnType<typeof openWindow>;

/** Builds the code behind one window's screens, as `app/compose.ts` does. `start` opens it. */
export function openWindow(options: Options) {
  const { name, lifecycle, random, newId, clock } = options;
  const disk = createDatabase({ name, clock, indexedDB: options.indexedDB as IDBFactory });
  const database = lifecycle.killable('database', disk);
  // The inner outbox has no crash points: its results are known even if the window dies before it
  // gets them.
  const stored = createOutbox(disk, clock, newId);
  const watched: Outbox = {
    ...stored,
    async carryOut(plan, draft) {
      let onWritten: ReturnType<Options['planned']>;
      const noted: typeof plan = (entries) => {
        const made = plan(entries);
        onWritten = options.planned();
        return made;
      };
      const written = await stored.carryOut(noted, draft);
      onWritten?.(written.ok);
      return written;
    },
    async begin(id) {
      const begun = await stored.begin(id);
      if (begun.ok && begun.value) options.onBegun(begun.value);
      return begun;
    },
    async accept(entry, answer) {
      const written = await stored.accept(entry, answer);
      if (written.ok) options.onAccepted(entry);
      return written;
    },
  };
  const outbox = lifecycle.killable('outbox', watched);
  const drafts = lifecycle.killable('drafts', watchedDrafts(createDrafts(disk), options.onDraft));
  const session = createSession({
    memory: lifecycle.killable('session', createSessionMemory(database)),
    signIn: options.signIn,
    forgetPrivate: () => catalogue.forgetPrivate(),
  });
  const ownOutbox = createOwnOutbox(outbox, session, clock, newId);
  const directory = createDirectory(database, ownOutbox);
  const catalogue = lifecycle.killable(
    'catalogue',
    createCatalogue(database, directory, ownOutbox, clock, newId),
  );
  const remote = lifecycle.killable('remote', options.remote(session.token));
  const cache = lifecycle.killable('photoCache', createPhotoCache(database, clock));
  const tabs = options.shared.join(lifecycle.whileAlive);
  const total = () => catalogue.query({ filter: {}, offset: 0, limit: 0 }).total;
  const listings = () => catalogue.query({ filter: {}, offset: 0, limit: total() }).listings;
  const ports = options.mutant(
    {
      remote,
      outbox,
      catalogue,
      drafts,
      draftLocks: tabs.ports.locks,
      hash: lifecycle.killable('hash', { of: async (bytes) => sha256(bytes) }).of,
      sender: () => senderOf(session),
      clock,
    },
    () => senderOf(session),
  );
  let wake = () => {};
  const sync = createSync({
    remote: ports.remote,
    catalogue: { ...ports.catalogue, held: total },
    session,
    outbox: ports.outbox,
    push: createPush({
      ...ports,
      now: ports.clock.now,
      heldBack: async () => ok(() => undefined),
    }),
    refreshed: lifecycle.killable('refreshed', createRefreshedMemory(database)),
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
    tabs: tabs.ports,
    clock: ports.clock,
    random: random.next,
  });
  session.subscribe(lifecycle.whileAlive(sync.pullNow));
  const forms: OpenForm[] = [];

  return {
    lifecycle,
    clock,
    newId,
    /** The device's storage without crash points, for checks from outside. */
    database: disk,
    directory,
    catalogue,
    session,
    sync,
    outbox: ports.outbox,
    drafts: ports.drafts,
    draftLocks: ports.draftLocks,
    preparer: lifecycle.killable('preparer', { prepare: async (file) => ok(prepared(file)) }),
    /** The property forms that are open in this window. */
    forms,
    listings,
    async start() {
      await database.open();
      await Promise.all([session.open(), outbox.open(), directory.open()]);
      await catalogue.open();
      sync.start();
    },
    wake: () => wake(),
    /** Detaches the window from everything that could still call it. Stored data stays. */
    bury() {
      tabs.close();
      session.close();
      catalogue.close();
      outbox.close();
      directory.close();
      if (!lifecycle.isDead()) sync.stop();
    },
  };
}

/** Reports every draft write that reached the disk, even if the window died. */
function watchedDrafts(drafts: Drafts, onDraft: Options['onDraft']): Drafts {
  const kept =
    <Args extends [ListingDraft, ...unknown[]]>(
      write: (...args: Args) => ReturnType<Drafts['save']>,
      what: 'kept' | 'discarded' = 'kept',
    ) =>
    async (...args: Args) => {
      const written = await write(...args);
      if (written.ok) onDraft(args[0], what);
      return written;
    };
  return {
    ...drafts,
    save: kept(drafts.save),
    pick: kept(drafts.pick),
    dropPhoto: kept(drafts.dropPhoto),
    losePhoto: kept(drafts.losePhoto),
    discard: kept(drafts.discard, 'discarded'),
  };
}

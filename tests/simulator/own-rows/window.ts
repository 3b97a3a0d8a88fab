import * as v from 'valibot';
import { readerOf } from '#app/device/after-each-pull.ts';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { createDatabase, type Database } from '#db/database.ts';
import { createFavourites } from '#db/device/favourites.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { createFavouritesBase, createSyncedFavourites } from '#db/device/synced-favourites.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import { createSearchesBase, createSyncedSearches } from '#db/searches/synced-searches.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { opinionSchema } from '#domain/favourite/favourite.ts';
import { isEditedOpinion, isSameOpinion, mergeOpinions } from '#domain/favourite/merge-opinions.ts';
import { isEditedSearch, isSameSearch, mergeSearches } from '#domain/saved/merge-searches.ts';
import { savedSearchSchema } from '#domain/saved/saved-search.ts';
import type { RemoteAuth } from '#remote/auth.ts';
import { favouriteFields, searchFields } from '#remote/own-records.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { createSession } from '#session/session.ts';
import { createOwnRowsSync, type OwnRowsPorts } from '#sync/pull/own-rows.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { faultyCalls } from '../network.ts';
import type { SharedTabs } from '../shared-tabs.ts';
import { settle } from '../turns.ts';
import type { AccountServer } from './account-server.ts';
import {
  type Act,
  type BaseMirror,
  type Kind,
  type Ledger,
  type Row,
  type Rows,
  watchSync,
} from './ledger.ts';

/** Breaks one port of the sync of own rows. */
export type Mutant = <Of extends Row>(ports: OwnRowsPorts<Of>) => OwnRowsPorts<Of>;

type Options = {
  readonly device: string;
  /** Of the database. */
  readonly name: string;
  readonly indexedDB: object;
  readonly lifecycle: Lifecycle;
  readonly shared: SharedTabs;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly server: AccountServer;
  readonly call: ReturnType<typeof faultyCalls<string | undefined>>;
  readonly token: (read: () => string) => void;
  readonly isOnline: () => boolean;
  readonly signIn: RemoteAuth['signIn'];
  readonly ledger: Ledger;
  readonly mirrors: Readonly<Record<Kind, BaseMirror>>;
  readonly mutant: Mutant;
};

export type Window = ReturnType<typeof openWindow>;

/** Builds what one window has of an account's own rows, as `app/device/compose.ts` does. `start` opens it. */
export function openWindow(options: Options) {
  const { device, lifecycle, clock, newId, server, call, ledger, mirrors } = options;
  const disk = createDatabase({
    ...{ name: options.name, clock },
    indexedDB: options.indexedDB as IDBFactory,
  });
  const { inner, outer, onNextWrite } = watchWrites(disk);
  const database = lifecycle.killable('database', inner);
  const shown = outer(database);
  const session = createSession({
    memory: lifecycle.killable('session', createSessionMemory(database)),
    signIn: options.signIn,
    forgetPrivate: async () => undefined,
  });
  options.token(session.token);
  let lastId = '';
  const favourites = createFavourites(shown, { onFirst() {}, clock });
  const searches = createSavedSearches(shown, {
    onFirst() {},
    clock,
    newId: () => {
      lastId = newId();
      return lastId;
    },
  });
  const tabs = options.shared.join(lifecycle.whileAlive);
  const { signal } = new AbortController();
  const remote = lifecycle.killable('remote', {
    write: (change: RemoteWrite) =>
      call('write', signal, async (caller) => server.write(caller, change)),
  });
  const list =
    <Of>(rows: (user: string) => ReadonlyMap<string, Of>) =>
    async (): Promise<Result<ReadonlyMap<string, Of>, RemoteFailure>> => {
      const answer = await call('list', signal, async (caller) =>
        caller === undefined ? err<RemoteFailure>({ type: 'SignedOut' }) : ok(rows(caller)),
      );
      return lifecycle.isDead() ? new Promise<never>(() => {}) : answer;
    };
  const ofPerson = {
    ...{ remote, reader: () => readerOf(session), isOnline: options.isOnline },
    maySend: () => true,
  };
  const exclusively = (name: string) => (work: () => Promise<void>) =>
    lifecycle.isDead()
      ? new Promise<never>(() => {})
      : tabs.ports.locks.request(`marola-${name}`, {}, work);
  const syncOf = <Of extends Row>(kind: Kind, ports: OwnRowsPorts<Of>) =>
    lifecycle.whileAlive(
      createOwnRowsSync(watchSync(options.mutant(ports), { ledger, kind, mirror: mirrors[kind] })),
    );
  const syncFavourites = syncOf('favourites', {
    ...{ ...ofPerson, collection: 'favourites', exclusively: exclusively('favourites') },
    ...{ device: createSyncedFavourites(favourites, clock), base: createFavouritesBase(database) },
    ...{ list: list(server.favourites), idFor: newId, fieldsOf: favouriteFields },
    ...{ isEqual: isSameOpinion, isEdited: isEditedOpinion, merge: mergeOpinions },
  });
  const syncSearches = syncOf('searches', {
    ...{ ...ofPerson, collection: 'savedSearches', exclusively: exclusively('searches') },
    ...{ device: createSyncedSearches(database, searches), base: createSearchesBase(database) },
    ...{ list: list(server.searches), idFor: (id: string) => id, fieldsOf: searchFields },
    ...{ isEqual: isSameSearch, isEdited: isEditedSearch, merge: mergeSearches },
  });
  let isStarted = false;
  const syncBoth = () => {
    if (!isStarted) return;
    syncFavourites();
    syncSearches();
  };
  const rows = {
    favourites: (): Rows => favourites.rows(),
    searches: (): Rows => new Map(searches.all().map((one) => [one.id, one])),
  };

  return {
    lifecycle,
    disk,
    session,
    favourites,
    searches,
    rows,
    /** As after a pull with news. */
    syncBoth,
    /** Carries out what a person does to a row, and notes it if it reaches the disk. A new row needs no key. */
    async carryOut(kind: Kind, key: string | undefined, work: () => Promise<unknown>) {
      const state = session.state();
      const user = 'user' in state ? state.user : '';
      const before = key === undefined ? undefined : rows[kind]().get(key);
      onNextWrite(async () => {
        const made = { user, device, kind, key: key ?? lastId, before, isVoid: false };
        const place = ledger.acts.push({ ...made, after: undefined }) - 1;
        const after = await storedRow(disk, kind, made.key);
        ledger.acts[place] = { ...made, after } satisfies Act;
      });
      void work();
      await settle();
    },
    async start() {
      await database.open();
      await session.open();
      await Promise.all([favourites.open(), searches.open()]);
      favourites.subscribe(syncFavourites);
      searches.subscribe(syncSearches);
      session.subscribe(syncBoth);
      isStarted = true;
      syncBoth();
    },
    bury() {
      tabs.close();
      session.close();
      favourites.close();
    },
  };
}

/**
 * A database in two layers, between which the crash points lie. The inner one calls what `onNextWrite` was given when the next
 * write of the outer one has reached the disk, even if the window has died.
 */
function watchWrites(disk: Database) {
  const noted = new WeakMap<object, () => unknown>();
  let next: (() => unknown) | undefined;
  const inner: Database = {
    ...disk,
    async write(operation, purpose) {
      const written = await disk.write(operation, purpose);
      if (written.ok) await noted.get(operation)?.();
      return written;
    },
  };
  const outer = (database: Database): Database => ({
    ...database,
    write(operation, purpose) {
      if (next !== undefined) noted.set(operation, next);
      next = undefined;
      return database.write(operation, purpose);
    },
  });
  return {
    inner,
    outer,
    onNextWrite(listener: () => unknown) {
      next = listener;
    },
  };
}

const searchSchema = v.omit(savedSearchSchema, ['id']);

/** What the disk has of a row. */
async function storedRow(disk: Database, kind: Kind, key: string): Promise<Row | undefined> {
  const schema = kind === 'favourites' ? opinionSchema : searchSchema;
  for (;;) {
    const row = await disk.read<unknown>((db) =>
      kind === 'favourites' ? db.favourites.get(key) : db.savedSearches.get(key),
    );
    if (row.ok) return row.value === undefined ? undefined : v.parse(schema, row.value);
  }
}

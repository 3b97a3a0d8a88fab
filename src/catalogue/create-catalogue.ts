import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import { createQueue } from '#base/queue.ts';
import { err, ok } from '#base/result.ts';
import { applyPage } from '#db/apply.ts';
import { readCatalogueMeta } from '#db/catalogue-meta.ts';
import type { Database } from '#db/database.ts';
import type { Directory } from '#db/directory.ts';
import { readCatalogueNews, touchCatalogue } from '#db/listings.ts';
import type { Outbox } from '#db/outbox.ts';
import { removePrivateRows } from '#db/private-rows.ts';
import { collections, SYNC_SHAPE } from '#domain/collections.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import { isPublic, listingSchema } from '#domain/listing.ts';
import { type Cursor, knowsAsMuch, type SyncPage } from '#domain/sync-page.ts';
import type { Catalogue } from './catalogue.ts';
import { createIndexInMemory } from './index-in-memory.ts';
import { overlayOn } from './overlay.ts';

/** All of the disk is news to who has seen nothing, what has left it as well. */
const NOTHING_SEEN = { seq: 0, removals: -1 };

/**
 * The catalogue over IndexedDB: everything in memory, every change on disk first. When the disk
 * does not take a page the catalogue detaches: it goes on in memory, and tries the disk again at
 * the next pull, which then repeats what the disk has missed.
 */
export function createCatalogue(
  database: Database,
  directory: Directory,
  outbox?: Pick<Outbox, 'entries' | 'subscribe'>,
  clock: Pick<Clock, 'now'> = systemClock,
  newId: CreateId = createId,
): Catalogue {
  const index = createIndexInMemory();
  const overlay = overlayOn(index, outbox);
  const inOrder = createQueue();
  const listeners = new Set<() => void>();
  let version = 0;
  let stopFollowing: (() => void)[] = [];
  /** What this tab has seen of the disk. */
  let seen = { seq: 0, removals: 0 };
  let rejected = new Set<string>();
  /** A stored row could not be read: only a full pull puts that right. */
  let damaged = false;
  /** Signing out has taken from sight what the disk may have kept: it comes back with the next admin's rows. */
  let hasHidden = false;
  /** Why the disk does not take pages, while it does not. */
  let detached: DbFailure | undefined;
  let cursorInMemory: Cursor | undefined;
  /** What a shared link showed before the pull came so far. */
  let ahead: SyncPage | undefined;
  /** Ids that came back so far, while a full pull lasts that began in memory. */
  let cameBack: Set<string> | undefined;

  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  /** The server's rows and the changes laid over them become visible together. */
  async function layOver(): Promise<void> {
    await readNews();
    overlay.refresh();
    tell();
  }

  async function catchUp(): Promise<void> {
    if (await readNews()) tell();
  }

  /** Reads what was written since, by another tab or before this one opened; whether there was anything. */
  async function readNews(): Promise<boolean> {
    const read = await database.read((db) => readCatalogueNews(db, seen));
    if (!read.ok || read.value === undefined) return false;
    const { meta, rows, ids } = read.value;
    const isShownAgain = comesBackTo(meta.cursor);
    if (isShownAgain) hasHidden = false;
    // While detached, the disk takes pages of another tab: what memory alone was told is not what it holds.
    if (seen.seq > 0 && (isShownAgain || detached !== undefined)) {
      seen = NOTHING_SEEN;
      return readNews();
    }
    const sound = rows.filter((row) => v.is(listingSchema, row));
    if (sound.length < rows.length) damaged = true;
    overlay.put(sound);
    const stored = seen.seq === 0 ? new Set(rows.map(({ id }) => id)) : ids;
    if (stored !== undefined) overlay.keepOnly(stored);
    rejected = new Set(read.value.rejected);
    seen = meta;
    settleAhead(meta.cursor);
    return true;
  }

  const comesBackTo = (reader: Cursor | undefined) => hasHidden && reader?.role === 'admin';

  function settleAhead(cursor: Cursor | undefined): void {
    if (ahead !== undefined && knowsAsMuch(cursor, ahead.cursor)) ahead = undefined;
  }

  async function whereWeAre(): Promise<Cursor | undefined> {
    if (detached !== undefined && (await database.write(touchCatalogue)).ok) {
      detached = undefined;
      seen = NOTHING_SEEN; // what came and went in memory alone is not what the disk holds
      await catchUp();
    }
    if (detached !== undefined) return cursorInMemory;
    const meta = await database.read(readCatalogueMeta);
    if (!meta.ok) return cursorInMemory;
    const usable = !damaged && meta.value.shape === SYNC_SHAPE;
    cursorInMemory = usable ? meta.value.cursor : undefined;
    return cursorInMemory;
  }

  async function applyToDisk(page: SyncPage, after: Cursor | undefined) {
    const applied = await database.write((db) =>
      applyPage(db, page, { now: clock.now(), createId: newId }, after),
    );
    if (!applied.ok) return applied;
    if (applied.value === undefined) return ok('overtaken' as const);
    const { before, meta, removed, lost } = applied.value;
    overlay.remove(removed); // first: what a page names as gone and brings again is there
    overlay.put(page.rows.listings);
    if (page.reset) damaged = false;
    // When another tab has written in between, or a row was only marked, `catchUp` reads them once more.
    if (before === seen.seq && lost.length === 0 && !comesBackTo(meta.cursor)) seen = meta;
    return ok('applied' as const);
  }

  function applyToMemory(page: SyncPage): void {
    directory.hold(page);
    const { remoteName } = collections.listings;
    overlay.remove(page.gone.filter((gone) => gone.collection === remoteName).map(({ id }) => id));
    overlay.put(page.rows.listings);
    if (page.reset) cameBack = new Set();
    for (const { id } of page.rows.listings) cameBack?.add(id);
    if (page.more || cameBack === undefined) return;
    overlay.keepOnly(cameBack);
    cameBack = undefined;
  }

  function noteRejected({ reset, gone, rows, rejected: bad }: SyncPage): void {
    const settled = new Set([...gone, ...rows.listings, ...rows.advisors].map(({ id }) => id));
    const open = [...rejected].filter((key) => !reset && !settled.has(key.split('/')[1] ?? ''));
    rejected = new Set([...open, ...bad.map(({ collection, id }) => `${collection}/${id}`)]);
  }

  return {
    open: () =>
      inOrder(async () => {
        stopFollowing = [
          database.onChange(['meta/catalogue'], () => void inOrder(catchUp)),
          ...(outbox ? [outbox.subscribe(() => void inOrder(layOver))] : []),
        ];
        await layOver();
      }),
    apply: (page, after) =>
      inOrder(async () => {
        const stored = detached === undefined ? await applyToDisk(page, after) : err(detached);
        if (stored.ok && stored.value === 'overtaken') return stored;
        if (!stored.ok) {
          detached = stored.error;
          applyToMemory(page);
        }
        cursorInMemory = page.cursor;
        settleAhead(page.cursor);
        noteRejected(page);
        tell();
        return stored;
      }),
    showAhead: (page) =>
      inOrder(async () => {
        if (knowsAsMuch(await whereWeAre(), page.cursor)) return;
        ahead = page;
        directory.hold(page);
        tell();
      }),
    forgetPrivate: () =>
      inOrder(async () => {
        ahead = undefined;
        const left = await database.write(removePrivateRows);
        // Also what outlives this on disk for its author's waiting changes is not to be seen.
        const hidden = index.ids((listing) => !isPublic(listing));
        overlay.remove(left.ok ? [...left.value, ...hidden] : hidden);
        hasHidden = true;
        directory.forgetContacts();
        tell();
      }),
    cursor: () => inOrder(whereWeAre),
    rejectedRows: () => rejected.size,
    query: index.query,
    get: (id) => index.get(id) ?? ahead?.rows.listings.find((listing) => listing.id === id),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    close() {
      for (const stop of stopFollowing) stop();
    },
  };
}

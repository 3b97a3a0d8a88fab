import { type Clock, systemClock } from '#base/clock.ts';
import { createQueue, type Queue } from '#base/queue.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import type { Database } from '#db/database.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import { markerOf } from '#domain/search/marks.ts';
import { hasPulledUpTo } from '#domain/sync/sync-page.ts';
import type { Catalogue } from './catalogue.ts';
import { createDiskStore, type DiskStore } from './disk-store.ts';
import { createMemoryStore, type PageStore } from './memory-store.ts';
import { createUpkeep } from './upkeep.ts';
import { createView, type View } from './view.ts';

/**
 * The catalogue of one database. Pages go to disk. When the disk refuses one, this and the following
 * pages stay in memory until `beginPull` finds that the disk takes writes again; the pull then
 * continues from the stored cursor and repeats what the disk has missed.
 */
export function createCatalogue(
  database: Database,
  directory: Directory,
  outbox?: Pick<Outbox, 'entries' | 'subscribe'>,
  clock: Clock = systemClock,
  newId: CreateId = createId,
): Catalogue {
  const view = createView(outbox);
  const inOrder = createQueue();
  /** Takes the pages while the disk does not. */
  let memory: PageStore | undefined;
  const upkeep = createUpkeep({
    ...{ database, view, clock, newId, inOrder },
    isExact: () => disk.isExact(),
    onDamaged: () => disk.noteDamage(),
  });
  const disk = createDiskStore({ database, view, clock, newId, upkeep });
  const reader = createReader({ database, outbox, view, disk, inOrder });
  const cursor = () => (memory ?? disk).cursor();

  return {
    async open() {
      const { isKnown } = await inOrder(reader.begin);
      await isKnown;
    },
    beginPull: () =>
      inOrder(async () => {
        if (memory !== undefined && (await disk.retry())) {
          memory = undefined;
          view.notify();
        }
        return cursor();
      }),
    apply: (page, after) =>
      inOrder(async () => {
        const stored = await disk.apply(page, after);
        if (!stored.ok) {
          memory ??= createMemoryStore(view, directory);
          await memory.apply(page, after);
          view.notify();
        }
        return stored;
      }),
    showAhead: (page) =>
      inOrder(async () => {
        if (hasPulledUpTo(await cursor(), page.cursor)) return;
        view.showAhead(page);
        directory.hold(page);
        view.notify();
      }),
    forgetPrivate: () =>
      inOrder(async () => {
        view.remove(await disk.removePrivate());
        // Also those that could not be removed, or stay stored for their author's waiting changes.
        view.hidePrivate();
        directory.forgetPrivate();
        view.notify();
      }),
    rejectedRows: view.rejectedRows,
    isComplete: view.isComplete,
    answers: view.answers,
    hide(ids) {
      view.hide(ids);
      view.notify();
    },
    query: view.query,
    suggest: view.suggest,
    counts: view.counts,
    nearest: view.nearest,
    zones: view.zones,
    markerOf,
    get: view.get,
    subscribe: view.subscribe,
    version: view.version,
    close() {
      upkeep.close();
      reader.close();
    },
  };
}

type ReaderPorts = {
  readonly database: Database;
  readonly outbox: Pick<Outbox, 'subscribe'> | undefined;
  readonly view: View;
  readonly disk: DiskStore;
  readonly inOrder: Queue;
};

/** Reads what is stored at the start, and follows what any tab writes and what changes in the outbox. */
function createReader({ database, outbox, view, disk, inOrder }: ReaderPorts) {
  let isClosed = false;
  let stopFollowing: (() => void)[] = [];

  const showNews = async () => {
    if (await disk.readNews()) view.notify();
  };
  /** Shows stored rows and changed entries of the outbox at the same moment. */
  const showNewsAndPending = async () => {
    await disk.readNews();
    view.refresh();
    view.notify();
  };
  /** Reads all stored rows. Calls `onScreen` when the first screen is known. */
  const readAll = async (onScreen: () => void) => {
    if (!isClosed)
      await disk.readAll(() => {
        view.notify();
        onScreen();
      });
    view.showAll();
    view.notify();
    onScreen();
  };

  return {
    /** Begins to read. `isKnown`: resolves when the first screen is known; undefined if it is known already. */
    async begin() {
      stopFollowing = [
        database.onChange(['meta/catalogue'], () => void inOrder(showNews)),
        ...(outbox ? [outbox.subscribe(() => void inOrder(showNewsAndPending))] : []),
      ];
      view.refresh();
      const head = await disk.head();
      const all = new Promise<void>((resolve) => void inOrder(() => readAll(resolve)));
      if (head === undefined) return { isKnown: all };
      view.showHead(head);
      view.notify();
      return { isKnown: undefined };
    },
    close(): void {
      isClosed = true;
      for (const stop of stopFollowing) stop();
    },
  };
}

import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { inSlices } from '#base/tasks.ts';
import { applyPage } from '#db/catalogue/apply.ts';
import { readCatalogueMeta } from '#db/catalogue/catalogue-meta.ts';
import { type Head, hasPacks, readHead } from '#db/catalogue/derived.ts';
import { touchCatalogue } from '#db/catalogue/listings.ts';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import type { Database } from '#db/database.ts';
import type { CreateId } from '#domain/ids.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';
import { withPendingChanges } from './head.ts';
import type { PageStore } from './memory-store.ts';
import { createNews, type News, type Shown, showsAgain } from './stored-news.ts';
import type { Upkeep } from './upkeep.ts';
import type { View } from './view.ts';

export type DiskStore = PageStore & {
  /** The stored first screen with the pending changes; undefined if it is missing or older than the rows. */
  head(): Promise<Head | undefined>;
  /** Shows what was written since the last call, by any tab. Returns whether there was anything. */
  readNews(): Promise<boolean>;
  /** As `readNews`, for the start. Calls `onScreen` whenever listings that the screen waits for can be shown. */
  readAll(onScreen: () => void): Promise<void>;
  /** After a refused page: shows what is stored if the disk takes writes again. Returns whether it does. */
  retry(): Promise<boolean>;
  /** Whether the view shows exactly the stored rows. */
  isExact(): boolean;
  /** Notes that a stored row cannot be read; only a full pull repairs that. */
  noteDamage(): void;
  /** Removes what only staff may see. Returns the ids of the removed listings. */
  removePrivate(): Promise<readonly string[]>;
};

type Ports = {
  readonly database: Database;
  readonly view: View;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: CreateId;
  /** Told the position of the rows after reads and writes. */
  readonly upkeep: Pick<Upkeep, 'noteChange'>;
};

/** A page with so few listings is a change of single ones, and not a download. */
const FEW = 50;
/** Making so many listings searchable takes a slow phone less than a frame. */
const PUT_IN_A_TASK = 200;
/** Keeps pages in IndexedDB. After the first refused page it refuses all others, until `retry` succeeds. */
export function createDiskStore(ports: Ports): DiskStore {
  const { database, view } = ports;
  const shown: Shown = {
    seen: { seq: 0, removals: 0 },
    isDamaged: false,
    hidesPrivate: false,
    refusal: undefined,
  };
  const news = createNews(ports, shown);

  return {
    async head() {
      const pending = view.pending();
      const read = await database.read((db) => readHead(db, [...pending.keys()]));
      if (!read.ok || read.value === undefined) return undefined;
      return withPendingChanges(read.value.head, read.value.rows, pending);
    },
    readNews: news.read,
    async readAll(onScreen) {
      const packed = await database.read(hasPacks);
      const code =
        packed.ok && packed.value && shown.seen.seq === 0
          ? await import('./from-packs.ts').catch(() => undefined)
          : undefined;
      const held = await code?.readSearchable(ports);
      if (code === undefined || held === undefined) {
        await news.read();
        return;
      }
      if (await news.show(held)) view.showSearchable();
      if (await code.readRest(ports, held.packs, onScreen)) return;
      if (!(await news.readEverything())) view.keepOnly(new Set()); // some rows are incomplete
    },
    apply: (page, after) => applyTo(ports, shown, news, page, after),
    async cursor() {
      const meta = await database.read(readCatalogueMeta);
      return meta.ok ? news.cursorOf(meta.value) : view.cursor();
    },
    async retry() {
      if (!(await database.write(touchCatalogue)).ok) return false;
      shown.refusal = undefined;
      await news.readEverything();
      return true;
    },
    isExact: () => shown.refusal === undefined && !shown.hidesPrivate,
    noteDamage() {
      shown.isDamaged = true;
    },
    async removePrivate() {
      const removed = await database.write(removePrivateRows);
      shown.hidesPrivate = true;
      return removed.ok ? removed.value : [];
    },
  };
}

/** Shows a page and writes it, unless the disk refuses pages. */
async function applyTo(
  { database, view, clock, newId, upkeep }: Ports,
  shown: Shown,
  news: News,
  page: SyncPage,
  after: Cursor | undefined,
): ReturnType<PageStore['apply']> {
  if (shown.refusal !== undefined) return err(shown.refusal);
  await inSlices(page.rows.listings, PUT_IN_A_TASK, view.put); // shown without waiting for the disk
  view.notify();
  const applied = await database
    .write((db) => applyPage(db, page, { now: clock.now(), createId: newId }, after))
    .catch(async (defect: unknown) => {
      await news.readEverything(); // the next pull brings this page again
      throw defect;
    });
  if (!applied.ok) {
    shown.refusal = applied.error;
    return applied;
  }
  if (applied.value === undefined) {
    await news.readEverything();
    view.notify();
    return ok('overtaken');
  }
  const { before, meta, removed, lost } = applied.value;
  const came = new Set(page.rows.listings.map(({ id }) => id));
  view.remove(removed.filter((id) => !came.has(id))); // a page may name a row as gone and bring it again
  // A page that only brought rows is shown already.
  if (view.notePage(page) || removed.length > 0) view.notify();
  if (page.reset) shown.isDamaged = false;
  // If another tab wrote in between, or a row was only marked, `readNews` reads the rest.
  if (before === shown.seen.seq && lost.length === 0 && !showsAgain(shown, meta.cursor))
    shown.seen = meta;
  if (!page.more) upkeep.noteChange(shown.seen, page.rows.listings.length <= FEW);
  return ok('applied');
}

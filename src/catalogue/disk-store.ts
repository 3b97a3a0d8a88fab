import * as v from 'valibot';
import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { inSlices } from '#base/slices.ts';
import { applyPage } from '#db/apply.ts';
import { readCatalogueMeta } from '#db/catalogue-meta.ts';
import type { Database } from '#db/database.ts';
import { type Head, hasPacks, readHead } from '#db/derived.ts';
import { readCatalogueNews, touchCatalogue } from '#db/listings.ts';
import type { CatalogueMeta } from '#db/meta-rows.ts';
import { removePrivateRows } from '#db/private-rows.ts';
import type { Position } from '#db/schema.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { CreateId } from '#domain/ids.ts';
import { listingSchema } from '#domain/listing/listing.ts';
import type { Cursor } from '#domain/sync/sync-page.ts';
import { SYNC_SHAPE } from '#domain/sync/sync-shape.ts';
import { withPendingChanges } from './head.ts';
import type { PageStore } from './page-store.ts';
import { type Held, readFromRows } from './stored-rows.ts';
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
  /** Removes what only admins may see. Returns the ids of the removed listings. */
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
/** To a tab at this position everything stored is new, and so is everything that was removed. */
const NOTHING_SEEN: Position = { seq: 0, removals: -1 };

/** Keeps pages in IndexedDB. After the first refused page it refuses all others, until `retry` succeeds. */
export function createDiskStore(ports: Ports): DiskStore {
  const { database, view, clock, newId, upkeep } = ports;
  /** The stored position that the view shows. */
  let seen: Position = { seq: 0, removals: 0 };
  /** A stored row could not be read: only a full pull repairs that. */
  let isDamaged = false;
  /** The view hides private rows that may still be stored; it shows them to the next admin. */
  let hidesPrivate = false;
  let refusal: DbFailure | undefined;

  const showsAgain = (reader: Cursor | undefined) => hidesPrivate && reader?.role === 'admin';

  const cursorOf = ({ shape, cursor }: CatalogueMeta): Cursor | undefined =>
    isDamaged || shape !== SYNC_SHAPE ? undefined : cursor;

  const readNews = async (): Promise<boolean> =>
    showNews(seen.seq === 0 ? await readFromRows(ports) : undefined);

  /** Shows what is newer than `seen`. `held`: the rows that were put into the view without being shown. */
  async function showNews(held: Held | undefined): Promise<boolean> {
    const read = await database.read((db) => readCatalogueNews(db, seen, held));
    if (!read.ok || read.value === undefined) return false;
    const { meta, rows, ids, rejected } = read.value;
    const isShownAgain = showsAgain(meta.cursor);
    if (isShownAgain) hidesPrivate = false;
    // The view differs from the disk by more than the news: read everything.
    if (seen.seq > 0 && (isShownAgain || refusal !== undefined)) {
      seen = NOTHING_SEEN;
      return readNews();
    }
    const readable = rows.filter((row) => v.is(listingSchema, row));
    if (readable.length < rows.length || held?.isDamaged) isDamaged = true;
    view.put(readable);
    for (const { id } of rows) held?.ids.add(id);
    const stored = ids ?? held?.ids;
    if (stored !== undefined) view.keepOnly(stored);
    seen = meta;
    if (meta.fullPullFrom === undefined) upkeep.noteChange(seen);
    view.moveTo(cursorOf(meta), rejected);
    return true;
  }

  /** Shows what is stored after the view has shown pages that the disk lacks. */
  const showStored = async () => {
    seen = NOTHING_SEEN;
    await readNews();
  };

  return {
    async head() {
      const pending = view.pending();
      const read = await database.read((db) => readHead(db, [...pending.keys()]));
      if (!read.ok || read.value === undefined) return undefined;
      return withPendingChanges(read.value.head, read.value.rows, pending);
    },
    readNews,
    async readAll(onScreen) {
      const packed = await database.read(hasPacks);
      const code =
        packed.ok && packed.value && seen.seq === 0
          ? await import('./from-packs.ts').catch(() => undefined)
          : undefined;
      const held = await code?.readSearchable(ports);
      if (code === undefined || held === undefined) {
        await readNews();
        return;
      }
      if (await showNews(held)) view.showSearchable();
      if (await code.readRest(ports, held.packs, onScreen)) return;
      seen = NOTHING_SEEN; // some rows are incomplete
      if (!(await readNews())) view.keepOnly(new Set());
    },
    async apply(page, after) {
      if (refusal !== undefined) return err(refusal);
      await inSlices(page.rows.listings, PUT_IN_A_TASK, view.put); // shown without waiting for the disk
      view.notify();
      const applied = await database
        .write((db) => applyPage(db, page, { now: clock.now(), createId: newId }, after))
        .catch(async (defect: unknown) => {
          await showStored(); // the next pull brings this page again
          throw defect;
        });
      if (!applied.ok) {
        refusal = applied.error;
        return applied;
      }
      if (applied.value === undefined) {
        await showStored();
        view.notify();
        return ok('overtaken');
      }
      const { before, meta, removed, lost } = applied.value;
      const came = new Set(page.rows.listings.map(({ id }) => id));
      view.remove(removed.filter((id) => !came.has(id))); // a page may name a row as gone and bring it again
      // A page that only brought rows is shown already.
      if (view.notePage(page) || removed.length > 0) view.notify();
      if (page.reset) isDamaged = false;
      // If another tab wrote in between, or a row was only marked, `readNews` reads the rest.
      if (before === seen.seq && lost.length === 0 && !showsAgain(meta.cursor)) seen = meta;
      if (!page.more) upkeep.noteChange(seen, page.rows.listings.length <= FEW);
      return ok('applied');
    },
    async cursor() {
      const meta = await database.read(readCatalogueMeta);
      return meta.ok ? cursorOf(meta.value) : view.cursor();
    },
    async retry() {
      if (!(await database.write(touchCatalogue)).ok) return false;
      refusal = undefined;
      await showStored();
      return true;
    },
    isExact: () => refusal === undefined && !hidesPrivate,
    noteDamage() {
      isDamaged = true;
    },
    async removePrivate() {
      const removed = await database.write(removePrivateRows);
      hidesPrivate = true;
      return removed.ok ? removed.value : [];
    },
  };
}

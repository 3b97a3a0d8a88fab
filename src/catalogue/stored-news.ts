import * as v from 'valibot';
import { readCatalogueNews } from '#db/catalogue/listings.ts';
import type { Database } from '#db/database.ts';
import type { CatalogueMeta } from '#db/meta-rows.ts';
import type { Position } from '#db/schema.ts';
import type { DbFailure } from '#domain/failure.ts';
import { listingSchema } from '#domain/listing/listing.ts';
import { isWriterRole } from '#domain/role.ts';
import { SYNC_SHAPE } from '#domain/sync/collections.ts';
import type { Cursor } from '#domain/sync/sync-page.ts';
import { type LoadedRows, readFromRows } from './stored-rows.ts';
import type { Upkeep } from './upkeep.ts';
import type { View } from './view.ts';

/** How the view compares with the disk. */
export type Shown = {
  /** The stored position that the view shows. */
  seen: Position;
  /** A stored row could not be read: only a full pull repairs that. */
  isDamaged: boolean;
  /** The view hides private rows that may still be stored; it shows them to the next writer. */
  hidesPrivate: boolean;
  /** Why the disk has refused a page. The view then shows pages that the disk lacks. */
  refusal: DbFailure | undefined;
};

type Ports = {
  readonly database: Database;
  readonly view: View;
  readonly upkeep: Pick<Upkeep, 'noteChange'>;
};

/** To a tab at this position everything stored is new, and so is everything that was removed. */
const NOTHING_SEEN: Position = { seq: 0, removals: -1 };

export type News = ReturnType<typeof createNews>;

/** Whether stored private rows that the view hides are to be shown to this reader. */
export const showsAgain = ({ hidesPrivate }: Shown, reader: Cursor | undefined): boolean =>
  hidesPrivate && isWriterRole(reader?.role);

/** Reads from the disk what the view does not show yet, and updates `shown`. */
export function createNews(ports: Ports, shown: Shown) {
  const { database, view, upkeep } = ports;

  const cursorOf = ({ shape, cursor }: CatalogueMeta): Cursor | undefined =>
    shown.isDamaged || shape !== SYNC_SHAPE ? undefined : cursor;

  const read = async (): Promise<boolean> =>
    show(shown.seen.seq === 0 ? await readFromRows(ports) : undefined);

  const readEverything = (): Promise<boolean> => {
    shown.seen = NOTHING_SEEN;
    return read();
  };

  async function show(loaded: LoadedRows | undefined): Promise<boolean> {
    const found = await database.read((db) => readCatalogueNews(db, shown.seen, loaded));
    if (!found.ok || found.value === undefined) return false;
    const { meta, rows, ids, rejected } = found.value;
    const isShownAgain = showsAgain(shown, meta.cursor);
    if (isShownAgain) shown.hidesPrivate = false;
    // The view differs from the disk by more than the news.
    if (shown.seen.seq > 0 && (isShownAgain || shown.refusal !== undefined))
      return readEverything();
    const readable = rows.filter((row) => v.is(listingSchema, row));
    if (readable.length < rows.length || loaded?.isDamaged) shown.isDamaged = true;
    view.put(readable);
    for (const { id } of rows) loaded?.ids.add(id);
    const stored = ids ?? loaded?.ids;
    if (stored !== undefined) view.keepOnly(stored);
    shown.seen = meta;
    if (meta.fullPullFrom === undefined) upkeep.noteChange(shown.seen);
    view.moveTo(cursorOf(meta), rejected);
    return true;
  }

  return {
    /** The position up to which the disk is complete; undefined = a full pull is needed. */
    cursorOf,
    /** Shows what was written since the last read, by any tab. Returns whether there was anything. */
    read,
    /** As `read`, but reads all rows: the view differs from the disk. */
    readEverything,
    /** As `read`. `loaded`: the rows that were put into the view without being shown. */
    show,
  };
}

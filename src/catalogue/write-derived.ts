import type { Clock } from '#base/clock.ts';
import { readPackAge } from '#db/catalogue/packs.ts';
import {
  forgetUnlisted,
  writeHead,
  writePack,
  writePackList,
} from '#db/catalogue/write-derived.ts';
import type { Database } from '#db/database.ts';
import type { Position } from '#db/schema.ts';
import type { CreateId } from '#domain/ids.ts';
import { HEAD_SIZE } from './head.ts';
import type { View } from './view.ts';

/** With fewer listings, reading the rows is as fast as reading packs. */
const WORTH_PACKING = 500;
/** Rows per pack: few enough that reading one takes less than a frame. */
const PACK_SIZE = 500;
/** Between two packs, so that the page can respond. */
const PAUSE_MS = 50;

/** With more rows written since, packs are made again: a start reads each such row by itself, in about 50 µs. */
const MAX_NEW = { rows: 200, share: 0.05 };
/** Packs are made again after a day. That reads and checks all rows, which a start from packs does not. */
const CHECK_MS = 24 * 60 * 60_000;

type Ports = {
  readonly database: Database;
  readonly view: Pick<View, 'head' | 'storedIds'>;
  readonly clock: Clock;
  readonly newId: CreateId;
  /** The position of the rows that the view shows. */
  readonly position: () => Position;
  /** Ends the work; the packs are made again at a later start. */
  readonly isClosed: () => boolean;
  /** Is called when a stored row could not be read. */
  readonly onDamaged: () => void;
};

/** Stores the first screen of the listings in the view. */
export const keepHead = async ({ database, view, position }: Ports): Promise<void> => {
  await database.write((db) => writeHead(db, view.head(HEAD_SIZE), position()), 'cache');
};

/**
 * Packs all rows if there are enough and packs are missing or old. Rows that are written meanwhile are newer than the packs, so a start
 * reads them from `listings`.
 */
export async function packRows(ports: Ports): Promise<void> {
  const { database, view, clock, newId, position, isClosed, onDamaged } = ports;
  const { seq, removals } = position();
  const ids = view.storedIds();
  if (ids.length < WORTH_PACKING || !(await isDue(ids.length, ports))) return;
  const begun = await database.write(forgetUnlisted, 'cache');
  if (!begun.ok) return;
  const name = newId();
  const count = Math.ceil(ids.length / PACK_SIZE);
  for (let number = 0; number < count; number += 1) {
    const own = ids.slice(number * PACK_SIZE, (number + 1) * PACK_SIZE);
    const packed = await database.write((db) => writePack(db, name, number, own), 'cache');
    if (!packed.ok) return;
    if (!packed.value) onDamaged();
    await new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve));
    if (isClosed()) return;
  }
  const list = { name, count, seq, removals, checkedAt: clock.now() };
  await database.write((db) => writePackList(db, list), 'cache');
}

async function isDue(total: number, { database, clock }: Ports): Promise<boolean> {
  const read = await database.read(readPackAge);
  if (!read.ok || read.value === undefined) return read.ok;
  const { checkedAt, newRows } = read.value;
  return (
    newRows > Math.max(MAX_NEW.rows, MAX_NEW.share * total) || clock.now() - checkedAt > CHECK_MS
  );
}

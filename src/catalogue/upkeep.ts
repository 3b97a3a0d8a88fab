import type { Clock } from '#base/clock.ts';
import type { Queue } from '#base/queue.ts';
import type { Database } from '#db/database.ts';
import { forgetUnlisted, readPackAge, writeHead, writePack, writePackList } from '#db/derived.ts';
import type { Position } from '#db/schema.ts';
import type { CreateId } from '#domain/ids.ts';
import { HEAD_SIZE } from './head.ts';
import type { View } from './view.ts';

/** Writes what makes the next start fast, some time after a change. */
export type Upkeep = {
  /** The view shows the rows of this position. */
  noteChange(position: Position): void;
  close(): void;
};

type Ports = {
  readonly database: Database;
  readonly view: Pick<View, 'head' | 'storedIds'>;
  readonly clock: Clock;
  readonly newId: CreateId;
  /** Runs a task while nothing else changes the view. */
  readonly inOrder: Queue;
  /** Whether the view shows exactly the stored rows. */
  readonly isExact: () => boolean;
  /** A stored row could not be read. */
  readonly onDamaged: () => void;
};

/** No change for this long: a pull has ended, and the first screen is painted. */
const SETTLED_MS = 2_000;
/** Rows per pack: few enough that reading one takes less than a frame. */
const PACK_SIZE = 250;
/** Between two packs, so that the page can work. */
const PAUSE_MS = 50;
/** With fewer listings the rows are read as fast as packs. */
const WORTH_PACKING = 500;
/** Rows written since the packs were made: reading each costs about 50 µs. */
const MAX_NEW = { rows: 200, share: 0.05 };
/** All rows are checked once a day, because a start from packs does not read them. */
const CHECK_MS = 24 * 60 * 60_000;

export function createUpkeep(ports: Ports): Upkeep {
  const { database, view, clock, newId, inOrder, isExact, onDamaged } = ports;
  let position: Position = { seq: 0, removals: 0 };
  let isPacking = false;
  let isClosed = false;
  let cancel = () => {};

  const keepHead = async (): Promise<number> => {
    if (isClosed || !isExact()) return 0;
    const head = view.head(HEAD_SIZE);
    await database.write((db) => writeHead(db, head, position), 'cache');
    return head.total;
  };

  const isPackingDue = async (total: number): Promise<boolean> => {
    if (isPacking || !isExact() || total < WORTH_PACKING) return false;
    const read = await database.read(readPackAge);
    if (!read.ok || read.value === undefined) return read.ok;
    const { checkedAt, newRows } = read.value;
    return (
      newRows > Math.max(MAX_NEW.rows, MAX_NEW.share * total) || clock.now() - checkedAt > CHECK_MS
    );
  };

  /** Packs all rows. What is written meanwhile is newer than the packs' position, and is read from the rows. */
  const pack = async (): Promise<void> => {
    const { seq, removals } = position;
    const ids = view.storedIds();
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
      if (isClosed) return;
    }
    const list = { name, count, seq, removals, checkedAt: clock.now() };
    await database.write((db) => writePackList(db, list), 'cache');
  };

  const run = async () => {
    const total = await inOrder(keepHead);
    if (!(await isPackingDue(total))) return;
    isPacking = true;
    await pack();
    isPacking = false;
  };

  return {
    noteChange(next) {
      position = next;
      cancel();
      if (!isClosed) cancel = clock.after(SETTLED_MS, () => void run());
    },
    close() {
      isClosed = true;
      cancel();
    },
  };
}

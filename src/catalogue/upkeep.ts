import type { Clock } from '#base/clock.ts';
import type { Queue } from '#base/queue.ts';
import type { Database } from '#db/database.ts';
import { writeHead } from '#db/derived.ts';
import { forgetUnlisted, readPackAge, writePack, writePackList } from '#db/packs.ts';
import type { Position } from '#db/schema.ts';
import type { CreateId } from '#domain/ids.ts';
import { HEAD_SIZE } from './head.ts';
import type { View } from './view.ts';

/** Writes the derived records (`src/db/derived.ts`), which make the next start fast, some time after a change. */
export type Upkeep = {
  /** Notes that the view now shows the rows up to this position. */
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
  /** Is called when a stored row could not be read. */
  readonly onDamaged: () => void;
};

/** Waits until nothing has changed for this long, so that the pull has ended and the first screen is painted. */
const SETTLED_MS = 2_000;
/** Rows per pack: few enough that reading one takes less than a frame. */
const PACK_SIZE = 500;
/** Between two packs, so that the page can respond. */
const PAUSE_MS = 50;
/** With fewer listings, reading the rows is as fast as reading packs. */
const WORTH_PACKING = 500;
/** With more rows written since, packs are made again: a start reads each such row by itself, in about 50 µs. */
const MAX_NEW = { rows: 200, share: 0.05 };
/** Packs are made again after a day. That reads and checks all rows, which a start from packs does not. */
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

  /** Packs all rows. Rows that are written meanwhile are newer than the packs, so a start reads them from `listings`. */
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

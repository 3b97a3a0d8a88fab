import type { Clock } from '#base/clock.ts';
import type { Queue } from '#base/queue.ts';
import type { Database } from '#db/database.ts';
import type { Position } from '#db/schema.ts';
import type { CreateId } from '#domain/ids.ts';
import type { View } from './view.ts';

/** Writes the derived records (`src/db/catalogue/derived.ts`), which make the next start fast, some time after a change. */
export type Upkeep = {
  /** Notes that the view now shows the rows up to this position. `isSmall`: few rows have changed. */
  noteChange(position: Position, isSmall?: boolean): void;
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
/** The same after a small change of a catalogue that is on the screen. */
const SOON_MS = 200;

/** The upkeep of one catalogue. It does nothing before the first change. */
export function createUpkeep(ports: Ports): Upkeep {
  const { clock, inOrder, isExact } = ports;
  let position: Position = { seq: 0, removals: 0 };
  let isPacking = false;
  let isClosed = false;
  let cancel = () => {};
  const own = { ...ports, position: () => position, isClosed: () => isClosed };

  const run = async () => {
    // Not needed for the first screen. Without the file, the next change tries again.
    const code = await import('./write-derived.ts').catch(() => undefined);
    if (code === undefined) return;
    await inOrder(async () => {
      if (!isClosed && isExact()) await code.keepHead(own);
    });
    if (isClosed || isPacking || !isExact()) return;
    isPacking = true;
    await code.packRows(own);
    isPacking = false;
  };

  return {
    noteChange(next, isSmall = false) {
      position = next;
      cancel();
      if (!isClosed) cancel = clock.after(isSmall ? SOON_MS : SETTLED_MS, () => void run());
    },
    close() {
      isClosed = true;
      cancel();
    },
  };
}

import type { Outbox } from '#db/outbox.ts';

/** Remembers outside the database that work waits in it, so that its loss can be told from its end. */
export type LossMarker = {
  /** Begins to follow the outbox, once it is open. */
  open(isNewDatabase: boolean): void;
  /** Since when work had waited that is gone with the whole database; ms since 1970. */
  since(): number | undefined;
  /** The person has read it. */
  forget(): void;
  subscribe(listener: () => void): () => void;
};

const WAITING = 'marola-pending-since';
const LOST = 'marola-lost-since';

/**
 * Where work waits, localStorage says since when. That word beside a database that has never held
 * anything means that the browser cleared the one and not the other. Without localStorage nothing
 * can be told.
 */
export function createLossMarker(
  outbox: Pick<Outbox, 'entries' | 'unreadable' | 'subscribe'>,
): LossMarker {
  const listeners = new Set<() => void>();
  const isEmpty = () => outbox.entries().length + outbox.unreadable().length === 0;
  const look = () => {
    if (isEmpty()) write(WAITING, undefined);
    else if (read(WAITING) === undefined) {
      const made = outbox.entries().map(({ createdAt }) => createdAt);
      write(WAITING, Math.min(...made, Date.now()));
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    open(isNewDatabase) {
      const waiting = read(WAITING);
      if (isNewDatabase && isEmpty() && waiting !== undefined) write(LOST, waiting);
      outbox.subscribe(look);
      look();
      tell();
    },
    since: () => read(LOST),
    forget() {
      write(LOST, undefined);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(key: string): number | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null || Number.isNaN(Number(text)) ? undefined : Number(text);
  } catch {
    return undefined; // blocked by the browser's settings
  }
}

function write(key: string, since: number | undefined): void {
  try {
    if (since === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(since));
  } catch {
    // As above, or full: a loss could then not be told, and nothing else is harmed.
  }
}

import { createQueue } from '#base/queue.ts';
import type { Drafts } from '#db/drafts.ts';
import type { Outbox } from '#db/outbox.ts';
import type { Received } from '#db/received-photos.ts';

/** Remembers outside the database that work waits in it, so that its loss can be told from its end. */
export type LossMarker = {
  /** Begins to follow the outbox, once it is open, and the forms. */
  open(isNewDatabase: boolean): Promise<void>;
  /** Since when work had waited that is gone with the whole database; ms since 1970. */
  since(): number | undefined;
  /** The person has read it. */
  forget(): void;
  subscribe(listener: () => void): () => void;
};

const WAITING = 'marola-pending-since';
const LOST = 'marola-lost-since';

type Ports = {
  readonly outbox: Pick<Outbox, 'entries' | 'unreadable' | 'subscribe'>;
  readonly drafts: Pick<Drafts, 'all' | 'unreadable' | 'onChange'>;
  readonly received: Pick<Received, 'all'>;
};

/**
 * Where work waits, to be sent or to be saved, localStorage says since when. That word beside a
 * database that has never held anything means that the browser cleared the one and not the other.
 * Without localStorage nothing can be told.
 */
export function createLossMarker({ outbox, drafts, received }: Ports): LossMarker {
  const listeners = new Set<() => void>();
  const inTurn = createQueue();
  /** When each piece of unsent work was made; undefined when it cannot be told. */
  const waiting = async (): Promise<readonly number[] | undefined> => {
    const [forms, others, shared] = await Promise.all([
      drafts.all(),
      drafts.unreadable(),
      received.all(),
    ]);
    if (!forms.ok || !others.ok || !shared.ok) return undefined;
    return [
      ...outbox.entries().map(({ createdAt }) => createdAt),
      ...[...forms.value, ...others.value].map(({ savedAt }) => savedAt),
      ...shared.value.map(({ at }) => at),
      ...outbox.unreadable().map(Date.now),
    ];
  };
  const look = async () => {
    const made = await waiting();
    if (made?.length === 0) write(WAITING, undefined);
    else if (made !== undefined && read(WAITING) === undefined) write(WAITING, Math.min(...made));
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    open: (isNewDatabase) =>
      inTurn(async () => {
        const since = read(WAITING);
        if (isNewDatabase && since !== undefined && (await waiting())?.length === 0)
          write(LOST, since);
        const lookInTurn = () => void inTurn(look);
        outbox.subscribe(lookInTurn);
        drafts.onChange(lookInTurn);
        await look();
        tell();
      }),
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

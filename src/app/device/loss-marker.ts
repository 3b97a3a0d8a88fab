import { createListeners } from '#base/listeners.ts';
import { readNote, writeNote } from '#base/local-notes.ts';
import { createQueue } from '#base/queue.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import type { Received } from '#db/photos/received-photos.ts';

/** Notes outside the database that it holds unsent work, so that a lost database can be told from an empty one. */
export type LossMarker = {
  /** Follows the outbox, which must be open, and the forms. */
  open(isNewDatabase: boolean): Promise<void>;
  /** When the oldest lost work was made (ms since 1970); undefined if nothing was lost. */
  since(): number | undefined;
  /** Ends the report, once the person has read it. */
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
 * While there is unsent or unsaved work, localStorage holds the time of the oldest. If that note stands
 * beside a new database, the browser has cleared the database and the work is lost. Without
 * localStorage a loss is not noticed.
 */
export function createLossMarker({ outbox, drafts, received }: Ports): LossMarker {
  const { subscribe, notify } = createListeners();
  const inTurn = createQueue();
  /** When each piece of unsent work was made; undefined if it cannot be read. */
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
        notify();
      }),
    since: () => read(LOST),
    forget() {
      write(LOST, undefined);
      notify();
    },
    subscribe,
  };
}

function read(key: string): number | undefined {
  const text = readNote(key);
  return text === undefined || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** Without storage, a loss is not noticed. */
const write = (key: string, since: number | undefined) =>
  writeNote(key, since === undefined ? undefined : String(since));

import type { Outbox } from '#db/outbox/outbox.ts';
import type { Remote } from '#remote/remote.ts';
import { type AheadPort, createFetchMissing, type FetchMissing } from '../pull/fetch-missing.ts';
import { createHints } from '../pull/hints.ts';
import type { CataloguePort } from '../pull/pull.ts';
import { joinTabs, type Leadership, type TabPorts } from './leader.ts';
import { type CatalogueCounts, createReport } from './report.ts';
import { createRounds, type RoundsPorts } from './rounds.ts';
import { hintDelay } from './schedule.ts';
import { createStatus, type SyncStatus } from './status.ts';
import { watchOutbox } from './watch-outbox.ts';

/**
 * Decides when to pull and push; nothing else does. A round is a pull followed by a push. The start,
 * a wake-up, a hint, the timer, a person and a new entry each request a round; requests during a
 * round, and accepted entries, lead to one more. The README has the diagrams.
 */
export type Sync = {
  status(): SyncStatus;
  subscribe(listener: () => void): () => void;
  /** Fetches and shows one listing that the pull has not brought yet. */
  readonly fetchMissing: FetchMissing;
  /** Starts a round at once, for a person. */
  pullNow(): void;
  start(): void;
  stop(): void;
};

export type SyncPorts = RoundsPorts & {
  readonly remote: Pick<Remote, 'pull' | 'pullSnapshot' | 'pullListing' | 'subscribe'>;
  readonly catalogue: CataloguePort & AheadPort & CatalogueCounts;
  readonly outbox: Pick<Outbox, 'entries' | 'subscribe' | 'releaseAll'>;
  readonly refreshed: {
    load(): Promise<number | undefined>;
    save(at: number): Promise<unknown>;
  };
  readonly storage: {
    kind(): SyncStatus['storage'];
    subscribe(listener: () => void): () => void;
  };
  /** Calls the listener when the network returns or the page becomes visible. */
  readonly onWake: (listener: () => void) => () => void;
  readonly tabs: Omit<TabPorts, 'clock'>;
};

/** Creates the sync engine of one tab. It does nothing before `start`. */
export function createSync(ports: SyncPorts): Sync {
  const { clock, random, catalogue, storage } = ports;
  const status = createStatus();
  let running: AbortController | undefined;
  let tabs: Leadership | undefined;
  let cleanups: (() => void)[] = [];

  const publish = (part: Partial<SyncStatus>) => {
    status.change(part);
    if (tabs?.leads()) tabs.tell(status.get());
  };

  /** In memory mode a tab cannot read what another tab pulls. */
  const pullsItself = () => tabs?.leads() === true || storage.kind() === 'memory';

  const request = (delayMs: number) => {
    if (pullsItself()) rounds.request(delayMs);
    else tabs?.ask();
  };
  const pullNow = () => request(0);
  const pullSoon = () => request(hintDelay(random));
  const hints = createHints(ports, pullSoon);
  const rounds = createRounds(ports, {
    signal: () => running?.signal,
    report: createReport(ports, status, publish),
    hints,
    pullsItself,
  });

  async function begin(signal: AbortSignal): Promise<void> {
    const refreshedAt = await ports.refreshed.load();
    if (signal.aborted) return;
    status.change({ refreshedAt, storage: storage.kind(), rejectedRows: catalogue.rejectedRows() });
    cleanups = subscribeAll(ports, { publish, pullSoon, pullNow });
    tabs = joinTabs(
      { ...ports.tabs, clock },
      {
        onLead: () => void ports.outbox.releaseAll().then(() => rounds.request(0)),
        onAsked() {
          publish({ activity: 'pulling' });
          tabs?.tell(status.get());
          pullNow();
        },
        onStatus({ storage: _own, ...theirs }) {
          if (pullsItself()) return;
          rounds.cancel();
          status.change(theirs);
        },
        onNoAnswer: () => void rounds.run(),
      },
    );
    pullNow();
  }

  return {
    status: status.get,
    subscribe: status.subscribe,
    fetchMissing: createFetchMissing(ports),
    pullNow() {
      rounds.ignoreRetryAfter();
      pullNow();
    },
    start() {
      if (running !== undefined) return;
      running = new AbortController();
      void begin(running.signal);
    },
    stop() {
      running?.abort();
      running = undefined;
      rounds.cancel();
      hints.stop();
      tabs?.leave();
      tabs = undefined;
      for (const cleanup of cleanups) cleanup();
      cleanups = [];
    },
  };
}

type Reactions = {
  readonly publish: (part: Partial<SyncStatus>) => void;
  readonly pullSoon: () => void;
  readonly pullNow: () => void;
};

/** Follows the storage, wake-ups and the outbox; returns what ends each subscription. */
const subscribeAll = (
  { storage, onWake, outbox, clock }: SyncPorts,
  { publish, pullSoon, pullNow }: Reactions,
): (() => void)[] => [
  storage.subscribe(() => publish({ storage: storage.kind() })),
  onWake(pullSoon),
  watchOutbox(outbox, clock, pullNow),
];

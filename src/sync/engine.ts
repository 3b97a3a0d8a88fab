import type { Clock } from '#base/clock.ts';
import type { Random } from '#base/random.ts';
import { err } from '#base/result.ts';
import type { Outbox } from '#db/outbox.ts';
import { type DbFailure, type Failure, isOfStorage } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import type { Remote } from '#remote/remote.ts';
import { createDoorbell } from './doorbell.ts';
import { joinTabs, type Leadership, type TabPorts } from './leader.ts';
import { type AheadDoor, type LookAhead, lookAheadThrough } from './look-ahead.ts';
import { type CatalogueDoor, pullAll, type SessionDoor } from './pull.ts';
import type { Push } from './push.ts';
import { hintDelay, refreshDelay, retryDelay } from './schedule.ts';
import { createStatus, type SyncStatus, withFailure } from './status.ts';
import { createWait } from './wait.ts';
import { watchOutbox } from './watch-outbox.ts';

/**
 * Decides when to pull and push; nobody else does. Whatever may mean news or work only shortens the
 * wait:
 *
 *   waiting ──start, wake, hint, timer, ask, new entry──▶ pulling ──▶ pushing ──▶ waiting (5 min)
 *                                                            └──failure──┴──▶ waiting (backoff)
 *
 * The pull comes first, so that changes are merged with what is new. A call meanwhile, and every
 * accepted change, is answered by one more round right after it.
 */
export type Sync = {
  status(): SyncStatus;
  subscribe(listener: () => void): () => void;
  /** Looks one listing up ahead of the pull. */
  readonly lookAhead: LookAhead;
  /** Asks for news now, whatever the timer says. */
  pullNow(): void;
  start(): void;
  stop(): void;
};

export type SyncPorts = {
  readonly remote: Pick<Remote, 'pull' | 'pullListing' | 'subscribe'>;
  readonly catalogue: CatalogueDoor & AheadDoor & { rejectedRows(): number; held(): number };
  readonly session: SessionDoor & { reject(token: string): void };
  readonly outbox: Pick<Outbox, 'entries' | 'subscribe' | 'releaseAll'>;
  readonly push: Push;
  readonly refreshed: {
    load(): Promise<number | undefined>;
    save(at: number): Promise<unknown>;
  };
  readonly storage: {
    kind(): SyncStatus['storage'];
    subscribe(listener: () => void): () => void;
  };
  /** Brings the thumbnails in line with the catalogue after a pull. */
  readonly thumbnails: (signal: AbortSignal) => Promise<unknown>;
  /** Calls the listener when the network or the person comes back. */
  readonly onWake: (listener: () => void) => () => void;
  readonly tabs: Omit<TabPorts, 'clock'>;
  readonly clock: Clock;
  readonly random: Random;
};

/** The engine of one tab; it does nothing before `start`. */
export function createSync(ports: SyncPorts): Sync {
  const { clock, random, catalogue, storage } = ports;
  const status = createStatus();
  let life: AbortController | undefined;
  let tabs: Leadership | undefined;
  let cleanups: (() => void)[] = [];
  const wait = createWait(clock, () => void pull());
  let pulling = false;
  let callAgain = false;
  let failuresInARow = 0;
  let dressing = false;

  const say = (part: Partial<SyncStatus>) => {
    status.change(part);
    if (tabs?.leads()) tabs.tell(status.get());
  };

  /** Without a disk in common nothing that another tab pulls arrives here. */
  const pullsItself = () => tabs?.leads() === true || storage.kind() === 'memory';

  const call = (delayMs: number) => {
    if (!pullsItself()) tabs?.ask();
    else if (pulling) callAgain = true;
    else wait.for(delayMs);
  };
  const pullNow = () => call(0);
  const pullSoon = () => call(hintDelay(random));
  const doorbell = createDoorbell(ports, pullSoon);

  async function pull(): Promise<void> {
    const signal = life?.signal;
    if (signal === undefined) return;
    callAgain = pulling;
    if (pulling) return;
    wait.end();
    pulling = true;
    say({ activity: 'pulling', ...firstDownload(undefined) });
    let total: number | undefined;
    const onPage = (page: SyncPage) => {
      total = page.total ?? total;
      say({ reach: 'online', rejectedRows: catalogue.rejectedRows(), ...firstDownload(total) });
    };
    const pulled = await pullAll(ports, onPage, signal)
      // A defect must not end all pulling: it is shown, and tried again as an answer that was none.
      .catch((defect: unknown) => err({ type: 'BadAnswer', detail: String(defect) } as const));
    if (pulled.ok && !signal.aborted) await noteRefreshed(pulled.value.notStored);
    // An answer that cannot be read says nothing about whether changes can be sent.
    const reachable = pulled.ok || pulled.error.type === 'BadAnswer';
    const pushed = reachable && !signal.aborted ? await send(signal) : undefined;
    pulling = false;
    if (signal.aborted) {
      if (callAgain) wait.for(0); // stopped and started again while the old pull was ending
      return;
    }
    const failure = pushed ?? (pulled.ok ? undefined : pulled.error);
    if (failure) fail(failure, pulled.ok || isReached(pulled.error));
    else rest();
    if (pulled.ok) void dress(signal);
  }

  /** Sends what waits; answers with the failure that calls for another attempt. */
  async function send(signal: AbortSignal): Promise<Failure | undefined> {
    const token = ports.session.token();
    const drained = await ports.push((sending) => say({ sending }), signal);
    if (drained.ok) {
      if (drained.value.accepted > 0) callAgain = true;
      return drained.value.passedOver;
    }
    if (drained.error.type !== 'SignedOut') return drained.error;
    ports.session.reject(token); // whoever signs in again makes the next round begin
    return undefined;
  }

  async function noteRefreshed(notStored: DbFailure | undefined): Promise<void> {
    const refreshedAt = clock.now();
    say({
      reach: 'online',
      refreshedAt,
      firstDownload: undefined,
      failure: undefined,
      storage: notStored === undefined ? storage.kind() : storageWithout(notStored),
      rejectedRows: catalogue.rejectedRows(),
    });
    doorbell.listen();
    if (notStored === undefined) await ports.refreshed.save(refreshedAt);
  }

  function rest(): void {
    failuresInARow = 0;
    say({ activity: 'idle' });
    if (callAgain) wait.for(0);
    else if (pullsItself()) wait.for(refreshDelay(random));
  }

  function fail(failure: Failure, hasAnswered: boolean): void {
    failuresInARow += 1;
    // An answer that is none (a captive portal) reaches the server as little as no answer, whatever our own disk says then.
    const isAnswer = failure.type !== 'BadAnswer' && !isOfStorage(failure);
    const unreachable = failure.type === 'Offline' || !(isAnswer || hasAnswered);
    const pastFailures = withFailure(status.get().pastFailures, failure, clock.now());
    say({ activity: 'idle', reach: unreachable ? 'offline' : 'online', failure, pastFailures });
    // The stream would knock every few seconds; the timer does so ever less often.
    if (unreachable) doorbell.hangUp();
    const isAsked = failure.type === 'Busy' && failure.retryAfterMs !== undefined;
    if (isAsked) wait.asAsked(retryDelay(failuresInARow, failure, random));
    else wait.for(callAgain ? hintDelay(random) : retryDelay(failuresInARow, failure, random));
  }

  /** One run at a time; what changes meanwhile is seen by the run after the next pull. */
  async function dress(signal: AbortSignal): Promise<void> {
    if (dressing) return;
    dressing = true;
    await ports.thumbnails(signal).finally(() => {
      dressing = false;
    });
  }

  function firstDownload(total: number | undefined): Pick<SyncStatus, 'firstDownload'> {
    const { refreshedAt, firstDownload: before } = status.get();
    if (refreshedAt !== undefined) return { firstDownload: undefined };
    return { firstDownload: { done: catalogue.held(), total: total ?? before?.total } };
  }

  const showStorage = () => say({ storage: storage.kind() });

  async function begin(signal: AbortSignal): Promise<void> {
    const refreshedAt = await ports.refreshed.load();
    if (signal.aborted) return;
    status.change({ refreshedAt, storage: storage.kind(), rejectedRows: catalogue.rejectedRows() });
    cleanups = [
      storage.subscribe(showStorage),
      ports.onWake(pullSoon),
      watchOutbox(ports.outbox, clock, pullNow),
    ];
    tabs = joinTabs(
      { ...ports.tabs, clock },
      {
        onLead: () => void ports.outbox.releaseAll().then(() => wait.for(0)),
        onAsked: () => {
          say({ activity: 'pulling' });
          tabs?.tell(status.get());
          pullNow();
        },
        onStatus: ({ storage: _own, ...theirs }) => {
          if (pullsItself()) return;
          wait.end();
          status.change(theirs);
        },
        onNoAnswer: () => void pull(),
      },
    );
    pullNow();
  }

  return {
    status: status.get,
    subscribe: status.subscribe,
    lookAhead: lookAheadThrough(ports),
    pullNow() {
      wait.insist();
      pullNow();
    },
    start() {
      if (life !== undefined) return;
      life = new AbortController();
      void begin(life.signal);
    },
    stop() {
      life?.abort();
      life = undefined;
      wait.end();
      doorbell.hangUp();
      tabs?.leave();
      tabs = undefined;
      for (const cleanup of cleanups) cleanup();
      cleanups = [];
    },
  };
}

/** Whether the server has answered, though not so that its answers led anywhere. */
const isReached = (failure: Failure) => failure.type === 'BadAnswer' && failure.reached === true;

/** What a page that could not be stored says about the storage. */
function storageWithout({ type }: DbFailure): SyncStatus['storage'] {
  if (type === 'StorageFull') return 'full';
  return type === 'NewerDatabase' ? 'read-only' : 'memory';
}

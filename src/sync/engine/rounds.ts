import type { Clock } from '#base/clock.ts';
import { type DbFailure, type Failure, isOfStorage } from '#domain/failure.ts';
import { type AskAgainPorts, createAskAgain } from '../pull/ask-again.ts';
import type { createHints } from '../pull/hints.ts';
import type { Report } from './report.ts';
import { type RoundEnd, type RoundPorts, runRound } from './round.ts';
import type { Random } from './schedule.ts';
import { createWait, hintDelay, refreshDelay, retryDelay } from './schedule.ts';

export type RoundsPorts = RoundPorts & {
  readonly refreshed: { save(at: number): Promise<unknown> };
  readonly unread: AskAgainPorts['unread'];
  /** Downloads and removes thumbnails so that they match the catalogue. */
  readonly thumbnails: (signal: AbortSignal) => Promise<unknown>;
  readonly clock: Clock;
  readonly random: Random;
};

/** The parts of the tab that the rounds use. */
export type Tab = {
  /** Aborted by `stop`; undefined = not started. */
  readonly signal: () => AbortSignal | undefined;
  readonly report: Report;
  readonly hints: ReturnType<typeof createHints>;
  readonly pullsItself: () => boolean;
};

/** Runs one round at a time and sets the timer for the next one. */
export function createRounds(ports: RoundsPorts, { signal, report, hints, pullsItself }: Tab) {
  const { clock, random } = ports;
  const wait = createWait(clock, () => void run());
  const askAgain = createAskAgain(ports);
  const refreshThumbnails = oneAtATime(ports.thumbnails);
  let isRunning = false;
  let isRequested = false;
  let failuresInARow = 0;

  async function run(): Promise<void> {
    const stop = signal();
    if (stop === undefined) return;
    isRequested = isRunning;
    if (isRunning) return;
    wait.end();
    isRunning = true;
    const end = await runRound(ports, report, (notStored) => onPulled(notStored, stop), stop);
    isRunning = false;
    if (end.hasAccepted) isRequested = true;
    if (stop.aborted) {
      if (isRequested) wait.for(0); // stopped and started again during this round
      return;
    }
    if (end.failure) scheduleRetry(end.failure, end);
    else scheduleRefresh();
    if (end.hasPulled) void refreshThumbnails(stop);
  }

  async function onPulled(notStored: DbFailure | undefined, stop: AbortSignal): Promise<void> {
    if (notStored === undefined) await askAgain(stop);
    if (stop.aborted) return;
    const refreshedAt = clock.now();
    report.pullDone(refreshedAt, notStored);
    hints.listen();
    if (notStored === undefined) await ports.refreshed.save(refreshedAt);
  }

  function scheduleRefresh(): void {
    failuresInARow = 0;
    report.roundDone();
    if (isRequested) wait.for(0);
    else if (pullsItself()) wait.for(refreshDelay(random));
  }

  function scheduleRetry(failure: Failure, { hasAnswered }: RoundEnd): void {
    failuresInARow += 1;
    // A bad answer (a captive portal) or a storage failure does not show that the server was reached.
    const isAnswer = failure.type !== 'BadAnswer' && !isOfStorage(failure);
    const isUnreachable = failure.type === 'Offline' || !(isAnswer || hasAnswered);
    report.roundFailed(failure, isUnreachable);
    if (isUnreachable) hints.stop(); // the stream would retry every few seconds, the timer backs off
    const delay = retryDelay(failuresInARow, failure, random);
    const isDictated = failure.type === 'Busy' && failure.retryAfterMs !== undefined;
    if (isDictated) wait.asServerAsked(delay);
    else wait.for(isRequested ? hintDelay(random) : delay);
  }

  return {
    /** Runs a round now, or one more after the running one. */
    run,
    /** Runs a round after `delayMs`, or one more after the running one. */
    request(delayMs: number) {
      if (isRunning) isRequested = true;
      else wait.for(delayMs);
    },
    /** Ignores the wait that the server asked for (PULL-10). */
    ignoreRetryAfter: wait.ignoreRetryAfter,
    cancel: wait.end,
  };
}

/** The same work, skipped while it is still running. */
function oneAtATime(work: (signal: AbortSignal) => Promise<unknown>) {
  let isRunning = false;
  return async (signal: AbortSignal): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await work(signal).finally(() => {
      isRunning = false;
    });
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '#base/idle.ts';
import { createListeners, type Listeners } from '#base/listeners.ts';
import { type Phase, usePhase } from '#services/phase.ts';

/** Code that the first page does not need. */
export type Code<T> = Pick<Listeners, 'subscribe'> & {
  /** The first phase that shows what the code renders. */
  readonly from: Phase;
  /** Fetches the code unless it is there. Rejects if it cannot be fetched. */
  readonly load: () => Promise<void>;
  /** Gives the code to the server's renderer, which fetches nothing. */
  readonly provide: (code: T) => void;
  readonly read: () => T | undefined;
};

/**
 * `served`: the server's page has what the code renders. `page`: the app can show it without the device. `device`: it needs the
 * services of the device.
 */
export function createCode<T>(from: Phase, fetchCode: () => Promise<T>): Code<T> {
  let code: T | undefined;
  const { subscribe, notify } = createListeners();
  const provide = (found: T) => {
    code = found;
    notify();
  };
  const load = async () => {
    if (code === undefined) provide(await fetchCode());
  };
  if (from === 'served') ofServedPages.push(load);
  return { from, subscribe, provide, read: () => code, load };
}

const ofServedPages: (() => Promise<void>)[] = [];

/** Fetches all code that renders parts of the server's pages. Resolves also if some cannot be fetched. */
export const loadServedCode = () => Promise.allSettled(ofServedPages.map((load) => load()));

/** The code is fetched this long after the first render at the latest, ms. */
const LATEST_MS = 5_000;
const PHASES: readonly Phase[] = ['served', 'page', 'device'];

/**
 * Returns the code once it is there and the page has come to its phase. It is fetched when the browser is idle, and at once
 * while `isWanted` in that phase: a failure then shows the page's error.
 */
export function useCode<T>(code: Code<T>, isWanted: boolean): T | undefined {
  const isDue = PHASES.indexOf(usePhase()) >= PHASES.indexOf(code.from);
  const isUrgent = isWanted && isDue;
  const found = useSyncExternalStore(code.subscribe, code.read, code.read);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (!isUrgent) return whenIdle(() => void code.load().catch(() => undefined), LATEST_MS);
    code.load().catch((error: unknown) => setFailure({ error }));
    return undefined;
  }, [code, isUrgent]);
  if (isUrgent && found === undefined && failure !== undefined) throw failure.error;
  return isDue ? found : undefined;
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '#base/idle.ts';
import { createListeners, type Listeners } from '#base/listeners.ts';

/** Code that the first page does not need. */
export type Code<T> = Pick<Listeners, 'subscribe'> & {
  /** Fetches the code unless it is there. Rejects if it cannot be fetched. */
  readonly load: () => Promise<void>;
  readonly read: () => T | undefined;
};

export function createCode<T>(fetchCode: () => Promise<T>): Code<T> {
  let code: T | undefined;
  const { subscribe, notify } = createListeners();
  return {
    subscribe,
    read: () => code,
    async load() {
      if (code !== undefined) return;
      code = await fetchCode();
      notify();
    },
  };
}

/** The code is fetched this long after the first render at the latest, ms. */
const LATEST_MS = 5_000;

/**
 * Returns the code once it is there. It is fetched when the browser is idle, and at once while `isWanted`: a failure then
 * shows the page's error.
 */
export function useCode<T>(code: Code<T>, isWanted: boolean): T | undefined {
  const found = useSyncExternalStore(code.subscribe, code.read, code.read);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (!isWanted) return whenIdle(() => void code.load().catch(() => undefined), LATEST_MS);
    code.load().catch((error: unknown) => setFailure({ error }));
    return undefined;
  }, [code, isWanted]);
  if (isWanted && found === undefined && failure !== undefined) throw failure.error;
  return found;
}

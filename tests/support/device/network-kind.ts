import { vi } from 'vitest';

/**
 * Puts this test's device on a kind of network, as the browser names it in `navigator.connection`. Undefined: the browser has that
 * object and does not tell the kind, like Chromium on desks. `vi.unstubAllGlobals` ends it.
 */
export function onNetwork(type: string | undefined): void {
  const connection = Object.assign(new EventTarget(), type === undefined ? {} : { type });
  vi.stubGlobal('navigator', { connection });
}

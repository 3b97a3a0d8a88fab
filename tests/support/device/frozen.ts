import type { Page } from '@playwright/test';

/**
 * Freezes a window, like a system freezes a hidden one. None of its code runs until the returned function is
 * called. `Page.setWebLifecycleState` has no effect here, because a window driven by Playwright counts as
 * visible. Like the browser's own freezing, this one never stops a window within a transaction.
 */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  await devtools.send('Runtime.evaluate', { expression: `(${stopBetweenTransactions})()` });
  await stopped;
  return () => devtools.detach();
}

function stopBetweenTransactions(): void {
  const opening = indexedDB.open('marola');
  opening.onsuccess = () => {
    const all = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
    all.oncomplete = () => {
      opening.result.close();
      // biome-ignore lint/suspicious/noDebugger: the statement stops the window
      debugger;
    };
  };
}

import type { Page } from '@playwright/test';

/**
 * Stops a window, as a system does with one that nobody looks at: no line of its code runs until the returned
 * function is called. The browser's own freezing (`Page.setWebLifecycleState`) does nothing to a window that
 * Playwright drives, since it counts as seen. Like that one, it stops no window within a transaction.
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
      // biome-ignore lint/suspicious/noDebugger: it is what stops the window
      debugger;
    };
  };
}

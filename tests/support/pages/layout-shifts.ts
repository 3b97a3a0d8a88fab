import type { Page } from '@playwright/test';

/**
 * The layout shifts since the page was opened, without those that follow user input.
 * @param until ms on the page's clock (`performance.now()`); later ones are left out
 */
export const layoutShifts = (page: Page, until = Number.MAX_VALUE) =>
  page.evaluate(async (end) => {
    const moved: { value: number; what: string[] }[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput && entry.startTime < end)
          moved.push({
            value: entry.value,
            what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? 'nothing'),
          });
    };
    type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    // Buffered entries arrive in a later task, after the pending frames are drawn.
    await new Promise((resolve) => setTimeout(resolve, 500));
    take(observer.takeRecords());
    return moved;
  }, until);

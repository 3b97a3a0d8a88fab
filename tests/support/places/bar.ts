import type { Page } from '@playwright/test';

/** Height in px: a row of 76 px and its border. */
export const BAR = 77;

/** The bar is one row from 768 px on, also with the number of saved listings, if the text is not enlarged. */
export async function barFaults(page: Page): Promise<string[]> {
  const bar = page.getByRole('banner').filter({ has: page.getByRole('navigation') });
  const box = (await bar.count()) > 0 ? await bar.boundingBox() : null;
  const isRail = box !== null && box.height > box.width; // of the desk
  return box !== null && !isRail && box.height > BAR ? [`the bar is ${box.height} px high`] : [];
}

import type { Page } from '@playwright/test';
import esInbox from '../../../src/i18n/es/staff/inbox.json' with { type: 'json' };
import { main } from './staff-page.ts';

/** The agency's inbox, in Spanish. */

const text = esInbox.inbox;
const TWO_LINES = 60;

/** The rows of the list, without what stands in the open enquiry. */
export const rows = (page: Page) =>
  main(page).getByRole('list', { name: text.title }).getByRole('listitem');

/** The ways to answer that take more than two lines on a phone, with their height, px. */
export async function highWays(page: Page) {
  const before = page.viewportSize();
  const link = (name: string) => main(page).getByRole('link', { name, exact: true });
  const mark = main(page).getByRole('button', { name: text.markAnswered });
  const high: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const way of [link(text.reply), link(text.call), link(text.whatsApp), mark]) {
      const height = (await way.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
      if (height > TWO_LINES) high.push(`${await way.textContent()}, ${width} px: ${height}`);
    }
  }
  if (before !== null) await page.setViewportSize(before);
  return high;
}

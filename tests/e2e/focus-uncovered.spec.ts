import { expect, type Page } from '@playwright/test';
import words from '../../src/i18n/es/staff/received.json' with { type: 'json' };
import { type StateName, show } from '../support/pages/app-states.ts';
import { putIn } from '../support/pages/device-notes.ts';
import { signIn } from '../support/pages/staff-page.ts';
import { onlyLook, page, server, test } from '../support/pages/worker-servers.ts';
import { atRest } from '../support/places/walk.ts';

// The dock, the strip, action bars and banners do not cover the focused element (WCAG 2.2, criterion
// 2.4.11).

const { received } = words;
/** A photo that another app has shared: a banner reminds of it. */
const sharedPhotos = {
  id: 'sharedphotos001',
  savedAt: 1,
  content: { kind: 'received', title: '', text: '', photoIds: ['sharedphoto0001'] },
};

onlyLook();

/** Key presses that pass the fold of a phone several times. The bar of a desk takes another 15. */
const STEPS = 30;

/** The name of the focused element, and the element that covers its middle, if any, after two frames. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    // A list renders its next rows meanwhile.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const element = document.activeElement ?? document.body;
    // A native control may be drawn by its label.
    const drawn =
      element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
    // A link of several lines may not cover the middle of its box.
    const [line = drawn.getBoundingClientRect()] = drawn.getClientRects();
    const x = line.left + line.width / 2;
    // The middle of the visible part, because the facts of a listing may be higher than the window.
    const y = (Math.max(0, line.top) + Math.min(window.innerHeight, line.bottom)) / 2;
    const over = document.elementFromPoint(x, y);
    const isCovered =
      element !== document.body && // after the last control the browser's own bar has the focus
      (!over || !(drawn.contains(over) || over.contains(drawn)));
    return {
      name,
      covered: isCovered ? (over?.outerHTML.slice(0, 120) ?? 'outside the window') : '',
    };
  });

const focusedAtRest = (page: Page) =>
  atRest(
    page,
    () => focused(page),
    ({ covered }) => covered === '',
  );

/** Tabs forward and back. Returns the elements that were covered while they had the focus. */
async function coveredByKey(page: Page): Promise<string[]> {
  const steps = (page.viewportSize()?.width ?? 0) < 768 ? STEPS : STEPS + 15;
  const seen = new Set<string>();
  const covered: string[] = [];
  for (let step = 0; step < 2 * steps; step += 1) {
    await page.keyboard.press(step < steps ? 'Tab' : 'Shift+Tab');
    const { name, covered: by } = await focusedAtRest(page);
    seen.add(name);
    if (by !== '') covered.push(`${name} under ${by}`);
  }
  expect(seen.size).toBeGreaterThan(5);
  return covered;
}

const places: readonly (readonly [StateName, number, number])[] = [
  ['home', 390, 844],
  ['home', 1280, 800],
  ['detail', 390, 844],
  ['detail', 1280, 800],
  ['filters', 390, 844],
];
for (const [state, width, height] of places)
  test(`nothing covers the focused element: ${state}, ${width} px`, async () => {
    await page.setViewportSize({ width, height });
    await show(page, server.url, state);
    expect(await coveredByKey(page)).toEqual([]);
  });

test('a banner over the dock covers neither the heading nor the focused element nor the last link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server, await server.createAdmin());
  await putIn(page, 'drafts', sharedPhotos);
  await page.goto(`${server.url}/contacto`);
  await expect(page.getByText(received.offer)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ trial: true }); // fails if something covers it
  expect(await coveredByKey(page)).toEqual([]);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  expect((await focusedAtRest(page)).covered).toBe('');
});

import { expect, type Locator, type Page } from '@playwright/test';
import { nextFrames } from './walk.ts';

/** Keyboard navigation on the page. */

/** Presses Tab, or Shift+Tab, until the element has the focus, and checks that it is visible. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

/** Moves the focus to the element and presses a key. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field and types the text. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
  await expect(target).toHaveValue(text);
}

/** Waits until the focus is inside a dialog that has just opened and the dialog below it has updated. */
export async function takesFocus(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await nextFrames(dialog.page());
}

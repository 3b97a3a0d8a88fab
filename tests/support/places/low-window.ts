import type { Page } from '@playwright/test';
import { resize } from './walk.ts';

/** A window of 1280 x 1024 px at 400 %. */
const LOW = { width: 320, height: 256 };
/** The most of it that may stay in its place while somebody scrolls. */
const MOST = 0.25;

/** Returns a fault if bars that stay in their place cover too much of a low window. */
export async function lowWindowFaults(page: Page): Promise<string[]> {
  await resize(page, LOW);
  const share = await page.evaluate(shareOfBars);
  return share > MOST
    ? [`${LOW.width} x ${LOW.height} px: bars cover ${Math.round(share * 100)} %`]
    : [];
}

/** The share of the window that does not move when its content is scrolled; 0 where nothing scrolls. */
function shareOfBars(): number {
  const STEP = 8;
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const scope = dialog ?? document.documentElement;
  const seenHeight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  };
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 &&
    (element === document.documentElement ||
      /auto|scroll/.test(getComputedStyle(element).overflowY));
  const [scroller] = [scope, ...scope.querySelectorAll('*')]
    .filter(scrolls)
    .sort((a, b) => seenHeight(b) - seenHeight(a));
  if (scroller === undefined) return 0;
  const before = scroller.scrollTop;
  scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
  const stays = (element: Element | null): boolean => {
    for (let at = element; at !== null && at !== scroller; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position))
        return !at.matches('[role="region"] > ol, [data-radix-popper-content-wrapper]'); // toasts and menus go away
    return element !== null && !scroller.contains(element);
  };
  let [points, fixed] = [0, 0];
  for (let y = STEP / 2; y < innerHeight; y += STEP)
    for (let x = STEP / 2; x < innerWidth; x += STEP) {
      points += 1;
      if (stays(document.elementFromPoint(x, y))) fixed += 1;
    }
  scroller.scrollTop = before;
  return fixed / points;
}

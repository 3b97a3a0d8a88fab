import type { Page } from '@playwright/test';
import { nextFrames } from './walk.ts';

/**
 * Returns what loses its edge, or its mark of being chosen, where the system chooses the colours (Windows' contrast themes):
 * the browser leaves out shadows and backgrounds then.
 */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.mouse.move(0, 0); // else what lies under the last press has a ground before, and none after
  await nextFrames(page);
  await page.evaluate(noteEdges);
  await page.emulateMedia({ forcedColors: 'active' });
  await nextFrames(page);
  const found = await page.evaluate(lostMarks);
  await page.emulateMedia({ forcedColors: null });
  await nextFrames(page);
  return found.map((fault) => `with forced colours: ${fault}`);
}

declare global {
  /** The elements whose edge or ground is a shadow or a background. */
  var drawn: Element[] | undefined;
}

function noteEdges(): void {
  const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const isWithin = (element: Element) =>
    element.parentElement?.closest('a, button, [role=img], [aria-hidden=true], svg') !== null;
  globalThis.drawn = [scope, ...scope.querySelectorAll('*')].filter((element) => {
    const { boxShadow, backgroundColor } = getComputedStyle(element);
    const isGround = element.localName === 'a' && backgroundColor !== 'rgba(0, 0, 0, 0)';
    return (boxShadow !== 'none' || isGround) && !isWithin(element);
  });
}

function lostMarks(): string[] {
  const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.background = 'Highlight';
  const highlight = getComputedStyle(probe).backgroundColor;
  probe.remove();
  const nameOf = (element: Element) => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName} «${words.trim().replace(/\s+/g, ' ').slice(0, 40)}»`;
  };
  const isSeen = (element: Element) =>
    element.isConnected &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none' && // else it is shown with the focus, and its ring
    element.closest('[aria-hidden=true], [inert]') === null &&
    element.getBoundingClientRect().width > 1;
  const hasEdge = (element: Element) => {
    const style = getComputedStyle(element);
    const border = `${style.borderTopStyle} ${style.borderTopWidth}`;
    const outline = `${style.outlineStyle} ${style.outlineWidth}`;
    return [border, outline].some((line) => !line.startsWith('none') && !line.endsWith(' 0px'));
  };
  const isMarked = (element: Element) => {
    const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return backgroundColor === highlight || isOutlined || element.querySelector('svg') !== null;
  };
  const all = (selector: string) => [...scope.querySelectorAll(selector)].filter(isSeen);
  const isOpaque = (box: Element | null) => box !== null && getComputedStyle(box).opacity !== '0';
  const covers = all('label:has(> :is([type=radio], [type=checkbox]))').filter(
    (label) => !isOpaque(label.querySelector('input')),
  );
  const controls = all(
    'button, select, textarea, input:not([type=range], [type=radio], [type=checkbox], [type=file])',
  );
  const drawn = (globalThis.drawn ?? []).filter(isSeen);
  const isEdgeless = (element: Element) =>
    !hasEdge(element) && !(element.children.length === 1 && [...element.children].every(hasEdge)); // around a button
  const edgeless = new Set([...controls, ...covers, ...drawn].filter(isEdgeless));
  const chosen = [
    ...all('[aria-pressed=true], [aria-selected=true], [aria-checked=true]'),
    ...all('[aria-current]:not([aria-current=false])'),
    ...covers.filter((label) => label.querySelector(':checked') !== null),
  ];
  return [
    ...[...edgeless].map((element) => `${nameOf(element)} has no edge`),
    ...chosen.filter((one) => !isMarked(one)).map((one) => `${nameOf(one)} is not marked`),
  ];
}

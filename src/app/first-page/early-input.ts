// What somebody does on the server's page before the app has taken its place.
import type { typeInto } from '../typed-text.ts';

/** Passed in: a module that is shared with the first scripts would divide these into more files, 0.7 kB larger in all. */
type TypeInto = typeof typeInto;

const BUTTONS = 'button, summary';
const LINKS = 'a';
const FIELDS = 'input, textarea, select';
const FOCUSABLE = `${BUTTONS}, ${LINKS}, ${FIELDS}`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Reads from the server's page what was done there. The returned function does the same on the app's page. */
export function readEarlyInput(served: Element, typeInto: TypeInto): () => void {
  const repeats = [
    ...scrolled(served),
    ...focused(served),
    ...typed(served, typeInto),
    ...opened(served),
    ...pressed(served),
  ];
  return () => {
    for (const repeat of repeats) repeat();
  };
}

/** Whether something was done there. */
export const hasEarlyInput = (served: Element): boolean =>
  window.scrollY > 0 ||
  served.contains(document.activeElement) ||
  served.querySelector('details[open], [data-pressed]') !== null ||
  all(served, FIELDS).filter(isField).some(isTouched) ||
  all(served, '*').some(isScrolled);

type Repeat = () => void;

const all = (place: ParentNode, kinds: string): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>(kinds),
];

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (isField(element) ? element.labels?.[0]?.textContent : undefined) ??
  element.textContent;

/** Returns a function that finds the same element on the app's page: by its name, and its place among those of that name. */
export function counterpart(element: HTMLElement, kinds: string): () => HTMLElement | undefined {
  const name = nameOf(element);
  const alike = () => all(document, kinds).filter((other) => nameOf(other) === name);
  const index = alike().indexOf(element);
  return () => alike()[index];
}

/** The scroll positions inside the page, such as that of an open listing. */
function scrolled(served: Element): Repeat[] {
  return all(served, '*')
    .filter(isScrolled)
    .map((element) => {
      const { className, scrollTop: top, scrollLeft: left } = element;
      const alike = () => [...document.getElementsByClassName(className)];
      const index = alike().indexOf(element);
      return () => alike()[index]?.scrollTo({ top, left, behavior: 'instant' });
    });
}

const isScrolled = ({ scrollTop, scrollLeft }: Element) => scrollTop > 0 || scrollLeft > 0;

function focused(served: Element): Repeat[] {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement && served.contains(element))) return [];
  const find = counterpart(element, FOCUSABLE);
  return [() => find()?.focus({ preventScroll: true })];
}

function typed(served: Element, typeInto: TypeInto): Repeat[] {
  const touched = all(served, FIELDS).filter(isField).filter(isTouched);
  return touched.map((field) => {
    const { value } = field;
    const named = counterpart(field, FIELDS);
    const place = all(document, FIELDS).indexOf(field);
    // In another language than the server's, the app's page has the same fields under other names.
    const find = () => {
      const other = all(document, FIELDS)[place];
      return named() ?? (other?.className === field.className ? other : undefined);
    };
    const isBox = isTicked(field);
    // React does not notice what was typed into a field that it adopts, nor the same text typed again.
    if (isBox) field.checked = field.defaultChecked;
    else if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    return () => {
      const same = find();
      if (isBox) same?.click();
      else if (isField(same)) typeInto(same, value);
    };
  });
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return field.value !== field.defaultValue || isTicked(field);
}

/** Whether it is a box whose tick has been set or removed. */
const isTicked = (field: Field): field is HTMLInputElement =>
  'checked' in field && field.checked !== field.defaultChecked;

/** The menus of the server's page are `<details>`. */
function opened(served: Element): Repeat[] {
  return all(served, 'details[open] > summary').map((summary) => {
    const find = counterpart(summary, BUTTONS);
    return () => {
      const button = find();
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); // opens a dropdown
      button?.click(); // opens a group of the bar
    };
  });
}

/** What early-presses.ts has marked. */
function pressed(served: Element): Repeat[] {
  const marked = all(served, '[data-pressed]');
  marked.sort((a, b) => Number(a.dataset['pressed']) - Number(b.dataset['pressed']));
  return marked.map((element) => {
    const isLink = element instanceof HTMLAnchorElement;
    const find = counterpart(element, isLink ? LINKS : BUTTONS);
    return () => {
      const same = find();
      if (same === undefined && isLink) location.assign(element.href);
      same?.click();
    };
  });
}

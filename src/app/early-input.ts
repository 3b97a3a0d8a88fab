// A page from the server can be pressed and typed into before the app answers. The app answers later.

/** What can be pressed without being a link, and what can be typed into. */
const PRESSABLE = 'button, summary';
const WRITABLE = 'input, textarea, select';

/** An element by its kind, its name, and its place among those of the same name. */
type Address = { readonly kinds: string; readonly name: string; readonly index: number };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (isField(element) ? `${element.type} ${element.name}` : (element.textContent ?? ''));

const alike = (kinds: string, name: string): Element[] =>
  [...document.querySelectorAll(kinds)].filter((element) => nameOf(element) === name);

function addressOf(element: Element, kinds: string): Address {
  const name = nameOf(element);
  return { kinds, name, index: alike(kinds, name).indexOf(element) };
}

const find = ({ kinds, name, index }: Address): Element | undefined => alike(kinds, name)[index];

/**
 * Notes the last press and what is typed inside `place`. The returned function ends that, keeps the focus
 * over `change`, which replaces the page, and then repeats everything in the new one.
 */
export function keepEarlyInput(place: Element): (change: () => void) => void {
  let pressed: Address | undefined;
  const typed = new Map<Element, Address>();
  const ending = new AbortController();
  const { signal } = ending;
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(PRESSABLE) : null;
    if (button !== null) pressed = addressOf(button, PRESSABLE);
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) typed.set(target, addressOf(target, WRITABLE));
  };
  place.addEventListener('click', onClick, { signal });
  place.addEventListener('input', onInput, { signal });
  return (change) => {
    ending.abort();
    const focused = document.activeElement;
    const focus = isField(focused) ? addressOf(focused, WRITABLE) : undefined;
    change();
    for (const [field, address] of typed) if (isField(field)) typeAgain(address, field.value);
    const again = focus && find(focus);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    const button = pressed && find(pressed);
    if (button instanceof HTMLElement) button.click();
  };
}

/** React listens to the element's own setter, so the value is set with that of its class. */
function typeAgain(address: Address, value: string): void {
  const field = find(address);
  if (!isField(field)) return;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

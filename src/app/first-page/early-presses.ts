/**
 * Marks what somebody presses on the server's page, and early-input.ts has it pressed again in the app. A link works by itself
 * until the app's scripts have arrived.
 */
export function markPresses(): void {
  let count = 0;
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>('.served:not(.adopting) :is(a, button)');
    if (pressed === null) return;
    if (pressed instanceof HTMLAnchorElement && !isForApp(event, pressed)) return;
    event.preventDefault(); // nor does a form send before the app: what is typed into it would be lost
    count += 1;
    pressed.dataset['pressed'] ??= String(count); // nothing answers yet, so pressing again means the same
  });
}

/** Whether the app is starting, and will open the link itself. */
const isForApp = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  document.querySelector('#root[aria-busy]') !== null &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.origin === location.origin &&
  link.hash === '' &&
  link.target === '';

/** Moves the focus to the page's heading, after what had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector('main h1');
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

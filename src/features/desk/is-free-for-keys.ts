/** Whether a single key is a command: nobody is typing, no menu or dialog is open, and no modifier is pressed. */
export function isFreeForKeys(event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return false;
  if (target instanceof Element && target.closest(TYPING) !== null) return false;
  return document.querySelector(OPEN) === null;
}

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

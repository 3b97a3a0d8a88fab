const passedOn = new WeakSet<Event>();

/**
 * Makes a layer above a dialog, such as a toast, pass Escape to the dialog that has the focus. Radix
 * sends Escape only to the topmost layer, and that is the toast.
 */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('[role$="dialog"]') === null) return;
  event.preventDefault();
  passedOn.add(event);
}

/** Whether a layer above has passed this Escape to the dialog. */
export const isEscapeLeftToDialog = (event: Event): boolean => passedOn.has(event);

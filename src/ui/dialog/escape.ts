const passedOn = new WeakSet<Event>();

/**
 * For whatever floats over the page: Escape pressed inside a dialog is the dialog's, although
 * Radix offers it to the topmost layer only, which a message that has just appeared would be.
 */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('[role$="dialog"]') === null) return;
  event.preventDefault();
  passedOn.add(event);
}

/** Whether something on top has left this Escape to the dialog. */
export const isEscapeLeftToDialog = (event: Event): boolean => passedOn.has(event);

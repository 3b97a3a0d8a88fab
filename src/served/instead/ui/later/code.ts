/** A rendered page has no code that comes later: its dialogs are closed. */
export const createCode = () => ({});
export const useCode = () => undefined;

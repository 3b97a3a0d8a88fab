/** Promises without a test. The last lines of `npm test` count them; there should be none. */
export const notYet: readonly { readonly id: string; readonly says: string }[] = [];

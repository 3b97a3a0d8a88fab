/**
 * Sentences of the specification that no test proves yet, in our words; counted in the last lines of
 * `npm test`, where there should be none.
 */
export const notYet: readonly { readonly id: string; readonly says: string }[] = [];

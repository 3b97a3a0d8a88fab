/**
 * For `createVar`: a length that only the element itself reads, 0 until it is set. Children do not inherit it, so a change while
 * somebody scrolls or pulls does not make the browser compute their styles anew.
 */
export const ownLength = { syntax: '<length>', inherits: false, initialValue: '0px' } as const;

/** Whether two lists have the same elements in the same order. The elements are compared by identity. */
export const areSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((element, at) => element === other[at]);

/** Returns a random number in [0, 1); replaceable in tests. */
export type Random = () => number;

export const systemRandom: Random = () => Math.random();

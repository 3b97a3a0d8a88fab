/** Randomness as a port: a number in [0, 1), as `Math.random` gives it. */
export type Random = () => number;

export const systemRandom: Random = () => Math.random();

/** Random values that depend on a seed alone, so a failing history can be repeated. */
export type Seeded = {
  /** In [0, 1). */
  next(): number;
  /** An integer from 0 to `end`, exclusive. */
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A record id in the server's alphabet. */
  id(): string;
  bytes(length: number): ArrayBuffer;
};

/** One generator for each name, so draws in one part do not affect another. */
export function seeded(seed: number, name = ''): Seeded {
  let state = [...`${seed}/${name}`].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    id: () =>
      Array.from({ length: 15 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[below(36)]).join(''),
    bytes: (length) => Uint8Array.from({ length }, () => below(256)).buffer,
  };
}

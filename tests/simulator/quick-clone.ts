const ofThePlatform = globalThis.structuredClone;
const FOREIGN = Symbol('not plain data');

/**
 * `structuredClone` for what rows are made of: the platform's own writes everything down and reads it
 * again, which is a tenth of a history. Anything else is left to it.
 */
globalThis.structuredClone = <T>(value: T, options?: StructuredSerializeOptions): T => {
  const copy = options === undefined ? copyOf(value, []) : FOREIGN;
  return copy === FOREIGN ? ofThePlatform(value, options) : (copy as T);
};

/** A copy, or FOREIGN when something in it is no plain data; `around` is what it is inside of. */
function copyOf(value: unknown, around: readonly object[]): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return FOREIGN;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (around.includes(value)) return FOREIGN;
  const inside = [...around, value];
  if (Array.isArray(value)) {
    const copies = value.map((item: unknown) => copyOf(item, inside));
    return copies.includes(FOREIGN) ? FOREIGN : copies;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return FOREIGN;
  const copy: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const copied = copyOf(item, inside);
    if (copied === FOREIGN) return FOREIGN;
    copy[name] = copied;
  }
  return copy;
}

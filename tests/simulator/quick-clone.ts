const ofThePlatform = globalThis.structuredClone;
const FOREIGN = Symbol('not plain data');

/**
 * `structuredClone` for the plain data in rows. The platform's version serialises everything, which
 * takes a tenth of a history's time. Other values still go to it.
 */
globalThis.structuredClone = <T>(value: T, options?: StructuredSerializeOptions): T => {
  const copy = options === undefined ? copyOf(value, []) : FOREIGN;
  return copy === FOREIGN ? ofThePlatform(value, options) : (copy as T);
};

/** A copy, or FOREIGN if some part is not plain data. `around` lists the enclosing objects. */
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

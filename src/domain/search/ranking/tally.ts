/** Adds to the count of a key. */
export const addTo = <Key>(counts: Map<Key, number>, key: Key, count = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + count);

/** The parts of locations between commas: "Playa de Riazor, A Coruña" counts for both of its parts. */
export function countParts(locations: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  for (const [location, count] of locations)
    for (const part of new Set(location.split(',').map((text) => text.trim())))
      if (part !== '') addTo(parts, part, count);
  return parts;
}

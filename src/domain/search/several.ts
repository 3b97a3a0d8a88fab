/** One or several values of a filter as the address writes them: `apartment,duplex`. */
export type Several<T extends string> = T | `${T},${string}`;

/** The values as a list; empty for an absent filter. */
export const listOf = <T extends string>(several: Several<T> | undefined): readonly T[] =>
  several === undefined ? [] : (several.split(',') as T[]);

/** The reverse of `listOf`; undefined for an empty list. */
export const several = <T extends string>(values: readonly T[]): Several<T> | undefined =>
  values.length === 0 ? undefined : (values.join(',') as Several<T>);

/** The known values of an address, each once and in the order of `options`. */
export function knownOf<T extends string>(
  options: readonly T[],
  value: unknown,
): Several<T> | undefined {
  if (typeof value !== 'string') return undefined;
  const named = value.split(',');
  return several(options.filter((option) => named.includes(option)));
}

/** The places of a location filter. A comma before a space is part of a name: `Playa de Riazor, A Coruña`. */
export const placesOf = (location: string | undefined): readonly string[] =>
  (location ?? '')
    .split(/,(?!\s)/)
    .map((place) => place.trim())
    .filter(Boolean);

/** The reverse of `placesOf`; undefined for an empty list. */
export const locationOf = (places: readonly string[]): string | undefined =>
  places.length === 0 ? undefined : [...new Set(places)].join(',');

/** The list without `value` if it contains it, otherwise with `value` at its end. */
export const toggled = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

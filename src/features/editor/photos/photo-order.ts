/** Returns the list with one item at another position; positions beyond the ends count as the ends. */
export function moved<T extends { readonly id: string }>(
  things: readonly T[],
  id: string,
  to: number,
): readonly T[] {
  const thing = things.find((one) => one.id === id);
  if (thing === undefined) return things;
  const others = things.filter((one) => one !== thing);
  const place = Math.min(Math.max(0, to), others.length);
  return [...others.slice(0, place), thing, ...others.slice(place)];
}

/** Whether no photo is being stored or prepared: each is ready, or waits for a person. */
export const hasSettled = (photos: readonly { readonly kind: string }[]): boolean =>
  !photos.some(({ kind }) => ['picking', 'queued', 'preparing'].includes(kind));

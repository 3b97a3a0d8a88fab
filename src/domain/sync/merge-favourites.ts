/** The changes that make both sides equal; ids of listings. */
export type FavouriteChanges = {
  readonly save: readonly string[];
  readonly forget: readonly string[];
  readonly send: readonly string[];
  readonly withdraw: readonly string[];
};

/**
 * Merges the favourites of device and account. `base`: the last common state. Changes of either
 * side since then count; with an empty base, the result is the union.
 */
export function mergeFavourites(
  base: ReadonlySet<string>,
  device: ReadonlySet<string>,
  account: ReadonlySet<string>,
): FavouriteChanges {
  const onlyHere = [...device].filter((id) => !account.has(id));
  const onlyThere = [...account].filter((id) => !device.has(id));
  return {
    save: onlyThere.filter((id) => !base.has(id)),
    withdraw: onlyThere.filter((id) => base.has(id)),
    send: onlyHere.filter((id) => !base.has(id)),
    forget: onlyHere.filter((id) => base.has(id)),
  };
}

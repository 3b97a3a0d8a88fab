/** What has to happen on both sides so that they agree; ids of listings. */
export type FavouriteChanges = {
  readonly save: readonly string[];
  readonly forget: readonly string[];
  readonly send: readonly string[];
  readonly withdraw: readonly string[];
};

/**
 * Brings device and account together. `base`: what both agreed on last; what one side has changed
 * since counts. With an empty base, at the first sign-in, that is the union.
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

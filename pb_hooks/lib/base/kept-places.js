// @ts-check
/// <reference path="../../../pocketbase/types/types.d.ts" />
// Keeps things by their keys in the memory that all interpreters share, until a restart. A hash of the key chooses a place, which
// keeps its newest things: the memory has a limit, and two things of one place do not drive each other out at every change.

/** How many things a place keeps. */
const AT_MOST = 4;

/**
 * @template {{ key: string }} Kept
 * @param {string} name of these places among those of other things @param {number} places how many there are
 */
function createPlaces(name, places) {
  /** @param {string} key */
  const placeOf = (key) =>
    `marola-${name}-${parseInt($security.md5(key).slice(0, 8), 16) % places}`;

  /** @param {CoreApp} app @param {string} place @returns {Kept[]} the newest first */
  const keptAt = (app, place) => app.store().get(place) ?? [];

  return {
    /** @param {CoreApp} app @param {string} key @returns {Kept | undefined} */
    find: (app, key) => keptAt(app, placeOf(key)).find((kept) => kept.key === key),
    /** @param {CoreApp} app @param {Kept} kept in place of an earlier one with its key */
    keep(app, kept) {
      const place = placeOf(kept.key);
      const others = keptAt(app, place).filter(({ key }) => key !== kept.key);
      app.store().set(place, [kept, ...others].slice(0, AT_MOST));
    },
  };
}

module.exports = { createPlaces };

// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Keeps pieces of pages in the memory that all interpreters share, until a restart: the HTML of cards and of other parts, and
// listings as JSON. A page that is made anew then renders only what has changed.

/** How many pieces are kept, each in a place that a hash of its name chooses: about 4 kB a piece, 8 MB in all. */
const PLACES = 2048;

/**
 * @param {CoreApp} app
 * @param {string} name of the piece, with everything that its text depends on
 * @returns {string | undefined}
 */
function findPiece(app, name) {
  const piece = app.store().get(placeOf(name));
  return piece?.name === name ? piece.text : undefined;
}

/** @param {CoreApp} app @param {string} name @param {string} text */
const keepPiece = (app, name, text) => app.store().set(placeOf(name), { name, text });

/** @param {string} name */
const placeOf = (name) => `marola-piece-${parseInt($security.md5(name).slice(0, 8), 16) % PLACES}`;

/** @param {CoreApp} app @param {string} name @param {() => string} make */
function keptPiece(app, name, make) {
  const found = findPiece(app, name);
  if (found !== undefined) return found;
  const text = make();
  keepPiece(app, name, text);
  return text;
}

module.exports = { findPiece, keepPiece, keptPiece };

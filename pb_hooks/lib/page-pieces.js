// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Keeps pieces of pages in the memory that all interpreters share, until a restart: the HTML of cards and of other parts, and
// listings as JSON. A page that is made anew then renders only what has changed.

/**
 * A hash of a piece's name chooses its place. A place keeps its newest pieces: about 4 kB each, 8 MB in all. With one piece a
 * place, two cards of a page drove each other out now and then, and each such page rendered both again.
 */
const PLACES = 512;
const PIECES_IN_A_PLACE = 4;

/** @typedef {{ name: string, text: string }} Piece */

/** @param {CoreApp} app @param {string} place @returns {Piece[]} the newest first */
const piecesIn = (app, place) => app.store().get(place) ?? [];

/**
 * @param {CoreApp} app
 * @param {string} name of the piece, with everything that its text depends on
 * @returns {string | undefined}
 */
const findPiece = (app, name) =>
  piecesIn(app, placeOf(name)).find((piece) => piece.name === name)?.text;

/** @param {CoreApp} app @param {string} name @param {string} text */
function keepPiece(app, name, text) {
  const place = placeOf(name);
  const pieces = [{ name, text }, ...piecesIn(app, place).filter((piece) => piece.name !== name)];
  app.store().set(place, pieces.slice(0, PIECES_IN_A_PLACE));
}

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

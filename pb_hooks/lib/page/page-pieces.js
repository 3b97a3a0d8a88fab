// Keeps pieces of pages in the memory that all interpreters share, until a restart: the HTML of cards and of other parts, and
// listings as JSON. A page that is made anew then renders only what has changed.

const { createSharedCache } = require('../base/shared-cache.js');

/** A piece under its name, which has everything that its text depends on. @typedef {{ key: string, text: string }} Piece */

/** There is room for 2,048 pieces: about 4 kB each, 8 MB in all. */
const pieces = /** @type {ReturnType<typeof createSharedCache<Piece>>} */ (
  createSharedCache('piece', 512)
);

/** @param {CoreApp} app @param {string} name @returns {string | undefined} */
const findPiece = (app, name) => pieces.find(app, name)?.text;

/** @param {CoreApp} app @param {string} name @param {string} text */
const keepPiece = (app, name, text) => pieces.keep(app, { key: name, text });

/** @param {CoreApp} app @param {string} name @param {() => string} make */
function keptPiece(app, name, make) {
  const found = findPiece(app, name);
  if (found !== undefined) return found;
  const text = make();
  keepPiece(app, name, text);
  return text;
}

module.exports = { findPiece, keepPiece, keptPiece };

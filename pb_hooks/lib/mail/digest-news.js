// What the last mail of a digest tells: the first listings by name, and how many more there were.

const { listings: MOST } = require('../../../src/domain/saved/digest-rules.json');
const { readJson } = require('../base/fields.js');

/** @typedef {{ id: string, was?: number }} Told a listing; `was` is its earlier price if it costs less now */
/** @typedef {{ listings: Told[], more: number }} News `more`: how many there were beyond those listings */

/** @param {core.Record} digest @returns {News} */
function newsOf(digest) {
  const stored = /** @type {News | Told[] | null} */ (readJson(digest, 'news'));
  if (Array.isArray(stored)) return { listings: stored, more: 0 }; // of an earlier version
  return stored ?? { listings: [], more: 0 };
}

/**
 * Later news together with what a failed mail would have told. What that one only counted may be counted twice.
 * @param {News} later @param {News} earlier @returns {News} each listing once
 */
function newsWith(later, earlier) {
  const known = new Set(later.listings.map(({ id }) => id));
  const all = [...later.listings, ...earlier.listings.filter(({ id }) => !known.has(id))];
  const listings = all.slice(0, MOST);
  return { listings, more: later.more + earlier.more + all.length - listings.length };
}

/** Collects the news of one digest, in the order of their changes. */
function newsList() {
  /** The last ones, and how many there were. @type {Told[]} */
  let last = [];
  let count = 0;
  return {
    /** @param {Told} told */
    add(told) {
      count += 1;
      last.push(told);
      if (last.length > MOST) last.shift();
    },
    /** Takes a listing back that has changed once more. @param {string} id */
    takeBack(id) {
      count -= 1;
      last = last.filter((told) => told.id !== id);
    },
    /** The last change first. @returns {News} */
    told: () => ({ listings: [...last].reverse(), more: count - last.length }),
  };
}

module.exports = { newsList, newsOf, newsWith };

// Finds the searches that find a listing, among thousands. Many share their parts, such as `operationType=venta`. So the searches are a
// tree of their parts, and a part that a listing does not pass leads to no further one.

/** @typedef {import('./searches.js').Matcher} Matcher */
/** A digest that is being prepared. @typedef {{ id: string, search: string, told: number, news: ReturnType<typeof import('../mail/digest-news.js').newsList> }} Prepared */
/** @typedef {{ ended: Prepared[], next: Map<string, Node> }} Node ended: the searches without a further part; next: by the next part */

/** @returns {Node} */
const newNode = () => ({ ended: [], next: new Map() });

/**
 * @param {import('./searches.js').Searches} searches
 * @param {(error: unknown) => void} failed is told why a part could not be compared with a listing, which it does not find then
 */
function createSearchTree(searches, failed) {
  const root = newNode();
  /** By part. @type {Map<string, Matcher>} */
  const matchers = new Map();

  /** @param {Matcher | undefined} matcher @param {import('./searches.js').Comparable} listing */
  function isFoundBy(matcher, listing) {
    try {
      return matcher?.(listing) === true;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  return {
    /** @param {Prepared} one @throws what its search throws when it is read */
    add(one) {
      let at = root;
      for (const part of searches.partsOfSearch(one.search)) {
        if (!matchers.has(part)) matchers.set(part, searches.createSearchMatcher(part));
        const next = at.next.get(part) ?? newNode();
        at.next.set(part, next);
        at = next;
      }
      at.ended.push(one);
    },
    /** Calls `use` for each search that finds a listing. @param {import('./searches.js').Comparable} listing @param {(one: Prepared) => void} use */
    find(listing, use) {
      /** By part, because a part is met on several ways. @type {Map<string, boolean>} */
      const known = new Map();
      const passes = (/** @type {string} */ part) => {
        const before = known.get(part);
        if (before !== undefined) return before;
        const isFound = isFoundBy(matchers.get(part), listing);
        known.set(part, isFound);
        return isFound;
      };
      walk(root, passes, use);
    },
  };
}

/** @param {Node} at @param {(part: string) => boolean} passes @param {(one: Prepared) => void} use */
function walk(at, passes, use) {
  for (const one of at.ended) use(one);
  for (const [part, next] of at.next) if (passes(part)) walk(next, passes, use);
}

module.exports = { createSearchTree };

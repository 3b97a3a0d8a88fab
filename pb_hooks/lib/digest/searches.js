// The app's own reading of searches, which the build puts into one file (src/served/searches.ts).

/**
 * @typedef {object} Searches
 * @property {(search: string) => string | undefined} canonicalSearch as the app writes it; undefined if a part of it cannot be read
 * @property {(json: string) => Comparable} parseListing of a row as visitors get it
 * @property {(search: string) => Matcher} createSearchMatcher
 * @property {(search: string) => readonly string[]} partsOfSearch searches of which it finds what all of them find
 * @property {(isFound: Matcher, now: Comparable, before: Comparable | undefined) => 'new' | 'price-drop' | undefined} newsInSearch
 */
/** @typedef {{ listing: { id: string, price: number } }} Comparable */
/** @typedef {(listing: Comparable) => boolean} Matcher */

/**
 * @returns {Searches}
 * @throws NotFoundError without the built app, as for its pages
 */
function searchesOf() {
  const folder = `${$os.getenv('MAROLA_PUBLIC')}/searches`;
  return require(`${folder}/${fileIn(folder)}`);
}

/** @param {string} folder @returns {string} the name of its first file */
function fileIn(folder) {
  try {
    const [file] = $os.readDir(folder);
    if (file) return file.name();
  } catch {
    // refused below
  }
  throw new NotFoundError('There is no app that could read a search.', {});
}

module.exports = { searchesOf };

// Counts what a network asks for, in memory that all interpreters share. It takes microseconds, so it is done before anything
// else. Two requests of the same microsecond may count as one. A restart forgets the counts.

const { newStore } = require('./go-values.js');

/**
 * What a network may ask for, and in how many seconds. 200 visitors behind one address ask for five pages and files beside the app's folders
 * each; together with the calls of ten devices of an office. A short window keeps a flood from using up a long one at its beginning.
 */
const MOST = {
  pages: { count: 200, seconds: 1 },
  calls: { count: 2_000, seconds: 10 },
  newPages: { count: 150, seconds: 10 },
};

const STORE = 'marola-asked';
/** Networks, about 100 bytes each. Beyond it all counts begin anew, because an attacker with many addresses must not fill the memory. */
const MOST_NETWORKS = 20_000;
/** A count and the number of its window are one number, which is read and written at once. */
const COUNTS = 1e6;

/**
 * Counts a request.
 * @param {CoreApp} app @param {keyof typeof MOST} what @param {string} network
 * @returns {boolean} whether it is more than a network may ask for
 */
function isTooMuch(app, what, network) {
  const asked = app.store().getOrSet(STORE, () => newStore(app));
  const key = `${what} ${network}`;
  const before = Number(asked.get(key) ?? 0);
  const { count: most, seconds } = MOST[what];
  const window = Math.floor(Date.now() / (seconds * 1000));
  const count = Math.floor(before / COUNTS) === window ? (before % COUNTS) + 1 : 1;
  if (before === 0 && asked.length() > MOST_NETWORKS) asked.removeAll();
  asked.set(key, window * COUNTS + count);
  return count > most && app.settings().rateLimits.enabled;
}

module.exports = { MOST, isTooMuch };

// Counts what a network asks for, in memory that all interpreters share. It takes microseconds, so it is done before anything
// else. Two requests of the same microsecond may count as one. A restart forgets the counts.

const { newStore } = require('./go-values.js');
const { siteNetworkOf } = require('./network.js');

/**
 * What a network may ask for, and in how many seconds. 200 visitors behind one address ask for five pages and files beside the app's folders
 * each; together with the calls of ten devices of an office. A short window keeps a flood from using up a long one at its beginning.
 */
const MOST = {
  pages: { count: 200, seconds: 1 },
  calls: { count: 2_000, seconds: 10 },
  newPages: { count: 150, seconds: 10 },
  lostBodies: { count: 5, seconds: 60 },
};

const STORE = 'marola-asked';
/** Networks, about 100 bytes each. Beyond it all counts begin anew, because an attacker with many addresses must not fill the memory. */
const MOST_NETWORKS = 20_000;
/** A count and the number of its window are one number, which is read and written at once. */
const COUNTS = 1e6;

/** How many times the limit of one network holds for all networks of a customer (IPv6). */
const SITE_FACTOR = 10;

/**
 * Counts a request.
 * @param {CoreApp} app @param {keyof typeof MOST} what @param {string} network
 * @returns {boolean} whether it is more than a network, or all networks of its customer, may ask for
 */
function isTooMuch(app, what, network) {
  const site = siteNetworkOf(network);
  const ofSite = site ? raised(app, what, site) / SITE_FACTOR : 0;
  // A customer beyond the limit adds no further networks.
  return isOver(app, what, ofSite) || isOver(app, what, raised(app, what, network));
}

/** @param {CoreApp} app @param {keyof typeof MOST} what @param {string} who @returns {number} its count from now on */
function raised(app, what, who) {
  const asked = countsOf(app);
  const count = countIn(asked, what, who) + 1;
  if (count === 1 && asked.length() > MOST_NETWORKS) asked.removeAll();
  asked.set(`${what} ${who}`, windowOf(what) * COUNTS + count);
  return count;
}

/** Whether what was counted is more than a network may ask for. @param {CoreApp} app @param {keyof typeof MOST} what @param {string} network */
const wasTooMuch = (app, what, network) => isOver(app, what, countIn(countsOf(app), what, network));

/** @param {CoreApp} app */
const countsOf = (app) => app.store().getOrSet(STORE, () => newStore(app));

/** @param {keyof typeof MOST} what */
const windowOf = (what) => Math.floor(Date.now() / (MOST[what].seconds * 1000));

/** In the present window. @param {any} asked @param {keyof typeof MOST} what @param {string} network */
function countIn(asked, what, network) {
  const kept = Number(asked.get(`${what} ${network}`) ?? 0);
  return Math.floor(kept / COUNTS) === windowOf(what) ? kept % COUNTS : 0;
}

/** @param {CoreApp} app @param {keyof typeof MOST} what @param {number} count */
const isOver = (app, what, count) => count > MOST[what].count && app.settings().rateLimits.enabled;

module.exports = { MOST, isTooMuch, wasTooMuch };

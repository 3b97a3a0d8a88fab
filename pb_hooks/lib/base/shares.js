// How many requests may do the same thing at a time, in the memory that all interpreters share. A request beyond that is refused
// at once, because a waiting one would hold an interpreter. For the same reason nothing here waits for a lock while another
// request's JavaScript runs: several requests may take one slot in the same microsecond, and the share then holds as many more.

const { siteNetworkOf } = require('./network.js');

/** @typedef {{ name: string, inAll: number, ofNetwork: number }} Share at most so many requests, and so many of a network */

/** In milliseconds. A request that takes longer has died: the longest upload takes five minutes. */
const LONGEST_MS = 15 * 60_000;
/** In milliseconds. For so long, nobody looks for a free slot again after none was found. */
const FULL_MS = 20;

/**
 * Counts a request until it ends. Without rate limits, a network may have all of a share. All networks of a customer (IPv6) may
 * have half of it.
 * @param {CoreApp} app @param {Share} share @param {string} network
 * @returns {(() => void) | undefined} notes its end; undefined if the share is used up
 */
function takeShare(app, { name, inAll, ofNetwork }, network) {
  const { enabled } = app.settings().rateLimits;
  const [all, full] = [`share ${name}`, `share ${name} is full`];
  if (isAhead(app, full)) return undefined;
  const site = siteNetworkOf(network);
  /** @type {[name: string, slots: number][]} */
  const counts = [[`${all} ${network}`, enabled ? ofNetwork : inAll]];
  if (site && enabled) counts.push([`${all} ${site}`, Math.max(ofNetwork, Math.ceil(inAll / 2))]);
  counts.push([all, inAll]);
  /** @type {(() => void)[]} */
  const taken = [];
  const leave = () => {
    for (const free of taken) free();
  };
  for (const [of, slots] of counts) {
    const free = takeSlot(app, of, slots);
    if (free) taken.push(free);
    else {
      leave();
      if (of === all) app.store().set(full, Date.now() + FULL_MS);
      return undefined;
    }
  }
  return leave;
}

/** @param {CoreApp} app @param {string} name @param {number} slots @returns {(() => void) | undefined} frees it; undefined if all are taken */
function takeSlot(app, name, slots) {
  const first = Math.floor(Math.random() * slots);
  for (let n = 0; n < slots; n += 1) {
    const key = `${name} ${(first + n) % slots}`;
    if (isAhead(app, key)) continue;
    const own = Date.now() + LONGEST_MS + Math.random();
    app.store().set(key, own);
    // If another request has taken it in the same microsecond, the slot is free when that one ends.
    return () => {
      if (app.store().get(key) === own) app.store().remove(key);
    };
  }
  return undefined;
}

/** Whether a time is kept under a key and is not over. @param {CoreApp} app @param {string} key */
const isAhead = (app, key) => Number(app.store().get(key) ?? 0) > Date.now();

module.exports = { takeShare };

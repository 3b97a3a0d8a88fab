// How many requests may do the same thing at a time, in the memory that all interpreters share. A request beyond that is refused
// at once, because a waiting one would hold an interpreter. For the same reason nothing here waits for a lock while another
// request's JavaScript runs: two requests may take one slot in the same microsecond, so a share is exact only to one or two.

/** @typedef {{ name: string, inAll: number, ofNetwork: number }} Share at most so many requests, and so many of a network */

/** In milliseconds. A request that takes longer has died: the longest upload takes five minutes. */
const LONGEST_MS = 15 * 60_000;
/** In milliseconds. For so long, nobody looks for a free slot again after none was found. */
const FULL_MS = 20;

/**
 * Counts a request until it ends. Without rate limits, a network may have all of a share.
 * @param {CoreApp} app @param {Share} share @param {string} network
 * @returns {(() => void) | undefined} notes its end; undefined if the share is used up
 */
function takeShare(app, { name, inAll, ofNetwork }, network) {
  const most = app.settings().rateLimits.enabled ? ofNetwork : inAll;
  const full = `share ${name} is full`;
  if (isAhead(app, full)) return undefined;
  const own = takeSlot(app, `share ${name} ${network}`, most);
  const slot = own && takeSlot(app, `share ${name}`, inAll);
  if (own && !slot) {
    app.store().remove(own);
    app.store().set(full, Date.now() + FULL_MS);
  }
  if (!slot) return undefined;
  return () => {
    app.store().remove(own);
    app.store().remove(slot);
  };
}

/** @param {CoreApp} app @param {string} name @param {number} slots @returns {string} its key; '' if all are taken */
function takeSlot(app, name, slots) {
  const first = Math.floor(Math.random() * slots);
  for (let n = 0; n < slots; n += 1) {
    const key = `${name} ${(first + n) % slots}`;
    if (isAhead(app, key)) continue;
    app.store().set(key, Date.now() + LONGEST_MS);
    return key;
  }
  return '';
}

/** Whether a time is kept under a key and is not over. @param {CoreApp} app @param {string} key */
const isAhead = (app, key) => Number(app.store().get(key) ?? 0) > Date.now();

module.exports = { takeShare };

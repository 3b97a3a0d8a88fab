// Counters in memory that all interpreters share. A restart forgets them.

/** @typedef {{ count: number, free?: number, known?: boolean, end: number }} Counter times in ms since 1970; after `end` it is forgotten */

/** Counters of a table, about 200 bytes each: an attacker with many addresses must not fill the memory. */
const MOST = 10_000;
const PRUNE_AFTER_MS = 60_000;

/**
 * Changes counters while no other request can read them.
 * @param {CoreApp} app
 * @param {string} name of the table
 * @param {(counters: Record<string, Counter>, now: number) => void} change must not use the store
 */
function changeCounters(app, name, change) {
  const now = Date.now();
  app.store().setFunc(name, (/** @type {any} */ stored) => {
    const table = stored ?? { counters: {}, prunedAt: now };
    change(table.counters, now);
    if (now - table.prunedAt < PRUNE_AFTER_MS) return table;
    return { counters: pruned(table.counters, now), prunedAt: now };
  });
}

/** @param {CoreApp} app @param {string} name of the table @param {string} key @returns {number} */
function counterOf(app, name, key) {
  let counted = 0;
  changeCounters(app, name, (counters, now) => {
    const { count = 0, end = 0 } = counters[key] ?? {};
    if (end > now) counted = count;
  });
  return counted;
}

/** The counters that still count; of too many, those that end last. @param {Record<string, Counter>} counters @param {number} now */
function pruned(counters, now) {
  const alive = Object.entries(counters).filter(([, { end }]) => end > now);
  if (alive.length > MOST) alive.sort(([, a], [, b]) => b.end - a.end).splice(MOST);
  return Object.fromEntries(alive);
}

module.exports = { changeCounters, counterOf };

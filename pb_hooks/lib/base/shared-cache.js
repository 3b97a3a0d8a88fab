// A cache in the memory that all interpreters share, until a restart. A hash of the key chooses one of its slots, which keeps its
// newest entries: the memory has a limit, and two entries of one slot do not drive each other out at every change.

/** How many entries a slot keeps. */
const PER_SLOT = 4;

/**
 * @template {{ key: string }} Entry
 * @param {string} name of this cache among others @param {number} slots how many there are
 */
function createSharedCache(name, slots) {
  /** @param {string} key */
  const slotOf = (key) => `marola-${name}-${parseInt($security.md5(key).slice(0, 8), 16) % slots}`;

  /** @param {CoreApp} app @param {string} slot @returns {Entry[]} the newest first */
  const entriesOf = (app, slot) => app.store().get(slot) ?? [];

  return {
    /** @param {CoreApp} app @param {string} key @returns {Entry | undefined} */
    find: (app, key) => entriesOf(app, slotOf(key)).find((entry) => entry.key === key),
    /** @param {CoreApp} app @param {Entry} entry in place of an earlier one with its key */
    keep(app, entry) {
      const slot = slotOf(entry.key);
      const others = entriesOf(app, slot).filter(({ key }) => key !== entry.key);
      app.store().set(slot, [entry, ...others].slice(0, PER_SLOT));
    },
  };
}

module.exports = { createSharedCache };

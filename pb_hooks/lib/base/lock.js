// Locks in the memory that all interpreters share.

/**
 * Takes a lock, unless another request has it.
 * @param {CoreApp} app @param {string} name
 * @param {number} longest in milliseconds: a request that still has it then has died
 * @returns {boolean} whether this request has it now, and must free it
 */
function takeLock(app, name, longest) {
  const now = Date.now();
  let isOurs = false;
  app.store().setFunc(name, (/** @type {number | null} */ until) => {
    isOurs = Number(until ?? 0) <= now;
    return isOurs ? now + longest : until;
  });
  return isOurs;
}

/** @param {CoreApp} app @param {string} name */
const freeLock = (app, name) => app.store().remove(name);

module.exports = { freeLock, takeLock };

// Accepts new connections no faster than their first requests are admitted or refused. A request that finds all interpreters
// busy makes a new one, and a new one is slow at first. So without this, a burst of connections makes one for each of them.
// Connections that are not accepted yet wait in the operating system, in the order of their arrival.

const { newStore, onConnection } = require('../base/go-values.js');

const STORE = 'marola-arrivals';
/** So many connections may wait for that decision before the next one is accepted. */
const AT_ONCE = 8;
/**
 * A connection counts for so many pauses of a millisecond, because it may send nothing. On a busy machine those pauses
 * become longer.
 */
const PAUSES = 30;
/** In milliseconds. It does not count for longer even without pauses. */
const COUNTS_FOR_MS = 1_000;

/** Makes Go's server wait before it accepts a connection. @param {core.ServeEvent} e */
function paceArrivals(e) {
  const arrivals = newStore(e.app);
  e.app.store().set(STORE, arrivals);
  /** Those that may still count, the oldest first. @type {{ address: string, pause: number, end: number }[]} */
  const waiting = [];
  let pauses = 0;
  const isOver = (/** @type {{ pause: number, end: number }} */ { pause, end }) =>
    pause <= pauses || end <= Date.now();
  const dropOld = () => {
    while (waiting[0] && isOver(waiting[0])) arrivals.remove(waiting.shift()?.address);
  };
  onConnection(e, (addressOf) => {
    try {
      for (dropOld(); arrivals.length() >= AT_ONCE; dropOld()) {
        sleep(1);
        pauses += 1;
      }
      const address = addressOf();
      arrivals.set(address, true);
      waiting.push({ address, pause: pauses + PAUSES, end: Date.now() + COUNTS_FOR_MS });
    } catch (error) {
      e.app.logger().warn('A connection was not counted', 'error', String(error)); // Go's server would end
    }
  });
}

/** Notes that the first request of a connection was admitted or refused. @param {CoreApp} app @param {string} address of the connection, with its port */
const noteDecision = (app, address) => app.store().get(STORE)?.remove(address);

module.exports = { noteDecision, paceArrivals };

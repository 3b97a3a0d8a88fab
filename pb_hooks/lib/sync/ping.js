// A public record that changes with the catalogue. PocketBase sends visitors no event when a listing is
// archived; an event of this record reaches everybody and only means "pull now".

const RECORD = 'syncping0000000';
/** Every device pulls at each hint. So a burst of writes sends one hint at once, and one a second later by the job. */
const QUIET_MS = 1000;
const PAUSE_MS = 250;

/** @param {CoreApp} app */
function hint(app) {
  const store = app.store();
  if (Date.now() - Number(store.get('hintedAt') ?? 0) < QUIET_MS) {
    store.set('heldBack', true);
    return;
  }
  store.set('hintedAt', Date.now());
  store.set('heldBack', false);
  send(app);
}

/** Sends what is held back, until the next job takes over. @param {CoreApp} app */
function hintUntilRelieved(app) {
  const store = app.store();
  const turn = $security.randomString(20);
  store.set('hintTurn', turn);
  while (store.get('hintTurn') === turn) {
    if (store.get('heldBack')) hint(app); // or later, if the last hint is not a second old
    sleep(PAUSE_MS);
  }
}

/** @param {CoreApp} app */
function send(app) {
  try {
    const state = new DynamicModel({ rev: 0 });
    app.db().select('rev').from('sync_state').one(state);
    const record = app.findRecordById('sync_ping', RECORD);
    record.set('rev', state.rev);
    app.save(record);
  } catch (error) {
    app.logger().warn('No hint could be sent', 'error', String(error));
  }
}

module.exports = { hint, hintUntilRelieved };

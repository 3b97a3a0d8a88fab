// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// A public record that changes with the catalogue. PocketBase sends visitors no event when a listing is
// archived; an event of this record reaches everybody and only means "pull now".

const RECORD = 'syncping0000000';
/** Every device pulls at each hint. So a burst of writes sends one hint at once and one later, by the job. */
const QUIET_MS = 1000;

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

/** @param {CoreApp} app */
function hintWhatWasHeldBack(app) {
  if (!app.store().get('heldBack')) return;
  app.store().set('heldBack', false);
  send(app);
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

module.exports = { hint, hintWhatWasHeldBack };

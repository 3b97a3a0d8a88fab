// The prepared pages of a visitor's first pull: see lib/sync/snapshot.js.

routerAdd('GET', '/api/sync/snapshot', (e) => {
  /** @type {typeof import('./lib/sync/snapshot.js')} */
  const { answerFirst } = require(`${__hooks}/lib/sync/snapshot.js`);
  return answerFirst(e);
});

routerAdd('GET', '/api/sync/snapshot/{page}', (e) => {
  /** @type {typeof import('./lib/sync/snapshot.js')} */
  const { answerPage } = require(`${__hooks}/lib/sync/snapshot.js`);
  return answerPage(e);
});

$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  /** @type {typeof import('./lib/sync/snapshot-store.js')} */
  const { emptyFolder } = require(`${__hooks}/lib/sync/snapshot-store.js`);
  emptyFolder(e.app);
  return e.next();
});

// These two must not throw: an error would fail a request whose write is already stored.
onRecordAfterUpdateSuccess((e) => {
  /** @type {typeof import('./lib/listing/public-listing.js')} */
  const { isPublic } = require(`${__hooks}/lib/listing/public-listing.js`);
  /** @type {typeof import('./lib/sync/snapshot.js')} */
  const { dropPagesWith } = require(`${__hooks}/lib/sync/snapshot.js`);
  if (e.record && !isPublic(e.record)) dropPagesWith($app, e.record.id);
  e.next();
}, 'properties');

onRecordAfterDeleteSuccess(
  (e) => {
    /** @type {typeof import('./lib/sync/snapshot.js')} */
    const { dropPagesWith } = require(`${__hooks}/lib/sync/snapshot.js`);
    if (e.record) dropPagesWith($app, e.record.id);
    e.next();
  },
  ...require(`${__hooks}/lib/base/synced.js`).NAMES.public,
);

cronAdd('snapshot', '* * * * *', () => {
  /** @type {typeof import('./lib/sync/snapshot.js')} */
  const { prepare } = require(`${__hooks}/lib/sync/snapshot.js`);
  prepare($app);
});

// The pull, the single listing of a shared link, and the hint that there is something to pull.

routerAdd(
  'GET',
  '/api/sync',
  (e) => {
    /** @type {typeof import('./lib/sync/sync-page.js')} */
    const { answerSync } = require(`${__hooks}/lib/sync/sync-page.js`);
    e.response.header().set('Cache-Control', 'no-store');
    return e.blob(200, 'application/json', answerSync(e));
  },
  $apis.gzip(),
);

routerAdd(
  'GET',
  '/api/sync/listing/{id}',
  (e) => {
    /** @type {typeof import('./lib/sync/sync-page.js')} */
    const { answerListing } = require(`${__hooks}/lib/sync/sync-page.js`);
    e.response.header().set('Cache-Control', 'no-store');
    return e.blob(200, 'application/json', answerListing(e));
  },
  $apis.gzip(),
);

// hint() throws nothing: an error here would fail a request whose write is already stored.
for (const on of [
  onRecordAfterCreateSuccess,
  onRecordAfterUpdateSuccess,
  onRecordAfterDeleteSuccess,
])
  on(
    (e) => {
      /** @type {typeof import('./lib/sync/ping.js')} */
      const { hint } = require(`${__hooks}/lib/sync/ping.js`);
      hint($app);
      e.next();
    },
    ...require(`${__hooks}/lib/base/synced.js`).NAMES.public,
  );

cronAdd('sync-hint', '* * * * *', () => {
  /** @type {typeof import('./lib/sync/ping.js')} */
  const { hintUntilRelieved } = require(`${__hooks}/lib/sync/ping.js`);
  hintUntilRelieved($app);
});

// Everything that reaches into values of PocketBase and of Go's server which PocketBase's types leave out. No version promises them, so
// an upgrade of PocketBase breaks this file first. A test of the architecture keeps them here (tests/architecture/hook-ranks.test.ts);
// that they work, tests/hooks shows: streams, arrivals, large-bodies, trickled-bodies and served-answers.

/** The name under which PocketBase stores a stream's address. */
const STREAM_ADDRESS = 'pbRealtimeClientIP';

/** The request of an event, whose parts PocketBase's types declare on the event itself. @param {object} e @returns {core.RequestEvent} */
const requestOf = (e) => /** @type {{ requestEvent: core.RequestEvent }} */ (e).requestEvent;

/**
 * Puts a second router in front of PocketBase's, which sends one route to a copy of all routes that has no middleware of ours.
 * @param {core.ServeEvent} e before our middleware is added to its router @param {string} route
 */
function serveApart(e, route) {
  const { router, server } = /** @type {any} */ (e);
  const withoutOurs = router.buildMux();
  e.next(); // adds our middleware, and builds the complete one
  const allRoutes = router.routerGroup;
  router.routerGroup = allRoutes.group('/api/-'); // a router of its own must have a group; this one stays empty
  const front = router.buildMux();
  router.routerGroup = allRoutes;
  front.handle(route, withoutOurs);
  front.handle('/', server.handler);
  server.handler = front;
}

/**
 * Go calls `accepted` for each connection before it accepts the next, in the interpreter that has loaded the hooks, which nothing else
 * uses once the server has started.
 * @param {core.ServeEvent} e @param {(addressOf: () => string) => void} accepted must not throw: Go's server would end
 */
function onConnection(e, accepted) {
  const server = /** @type {any} */ (e.server);
  server.connContext = (/** @type {any} */ context, /** @type {any} */ connection) => {
    accepted(() => connection.remoteAddr().string());
    return context;
  };
}

/** A store like PocketBase's own, which counts its entries. @param {CoreApp} app */
function newStore(app) {
  const stores = arrayOf(/** @type {any} */ (app.store()));
  unmarshal([{}], stores);
  return /** @type {any} */ (stores)[0];
}

/** The body of a request. What is read of `kept` is kept, and `reread` begins it anew. @param {core.RequestEvent} e */
function bodyOf(e) {
  const kept = /** @type {any} */ (e.request?.body);
  return { kept, plain: kept.readCloser, reread: () => kept.reread() };
}

/** Gives PocketBase's handlers another body than the one that was read. @param {core.RequestEvent} e @param {string} text */
function replaceBody(e, text) {
  bodyOf(e).kept.readCloser = /** @type {any} */ (
    $filesystem.fileFromBytes(toBytes(text), 'body')
  ).reader.open();
}

/** The writer of an answer below the one that a middleware has put around it. @param {core.RequestEvent} e */
const writerBelow = (e) => /** @type {any} */ (e.response).unwrap();

/** Sets how long a connection waits for further bytes. @param {core.RequestEvent} e @param {number} ms */
function allowSilence(e, ms) {
  let writer = /** @type {any} */ (e.response);
  while (writer.unwrap) writer = writer.unwrap(); // that of Go's server is below those of PocketBase
  writer.setReadDeadline(new DateTime().add(/** @type {any} ns */ (ms * 1e6)).time());
}

/**
 * Lets SQLite write zeros over what is deleted, in rows, indexes and free pages. The setting is one of a connection: PocketBase
 * writes through one of each database, which is kept open from here on.
 * @param {CoreApp} app
 */
function overwriteDeleted(app) {
  for (const database of [app.nonconcurrentDB(), app.auxNonconcurrentDB()]) {
    /** @type {any} */ (database).db().setConnMaxIdleTime(0);
    database.newQuery('PRAGMA secure_delete = ON').execute();
  }
}

module.exports = {
  STREAM_ADDRESS,
  allowSilence,
  bodyOf,
  newStore,
  onConnection,
  overwriteDeleted,
  replaceBody,
  requestOf,
  serveApart,
  writerBelow,
};

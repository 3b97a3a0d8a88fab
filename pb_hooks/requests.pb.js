// The middleware of every request. A handler in JavaScript holds one interpreter (about 3 MB) until its response ends,
// and PocketBase makes a new one when its pool is empty. So there is one middleware, and none around event
// streams, which stay open for half an hour. The order in this file matters: the first hook runs before the
// middleware is added.

$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  /** @type {typeof import('./lib/base/go-values.js')} */
  const { serveApart } = require(`${__hooks}/lib/base/go-values.js`);
  /** @type {typeof import('./lib/request/arrivals.js')} */
  const { paceArrivals } = require(`${__hooks}/lib/request/arrivals.js`);
  paceArrivals(e);
  serveApart(e, 'GET /api/realtime');
});

// After PocketBase has looked up the session (-1020), and around its rate limit (-1000).
routerUse(
  new Middleware((e) => {
    /** @type {typeof import('./lib/request/admission.js')} */
    const { admit } = require(`${__hooks}/lib/request/admission.js`);
    return admit(e);
  }, -1005),
);

onRealtimeMessageSend((e) => {
  if (e.message?.name !== 'PB_CONNECT') return e.next();
  /** @type {typeof import('./lib/request/streams.js')} */
  const { refuseTooManyStreams } = require(`${__hooks}/lib/request/streams.js`);
  refuseTooManyStreams(e);
  return e.next();
});

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
  // In bytes, with the address. Go's server answers 431 to more. Its own limit is 1 MB, and three requests with so many commas in
  // Accept-Encoding took 36 s of processor.
  if (e.server) e.server.maxHeaderBytes = 1 << 15;
  serveApart(e, 'GET /api/realtime');
});

// After PocketBase has looked up the session (-1020), and around its rate limit (-1000).
routerUse(
  new Middleware((e) => {
    try {
      /** @type {typeof import('./lib/request/floods.js')} */
      const { passUnlessFlood } = require(`${__hooks}/lib/request/floods.js`);
      return passUnlessFlood(e, () => {
        /** @type {typeof import('./lib/request/admission.js')} */
        const { admit } = require(`${__hooks}/lib/request/admission.js`);
        return admit(e);
      });
    } catch (error) {
      // The first thing that `npm start` asks for. It says which hook is broken, which is in no answer.
      const { stack = '', value } = /** @type {{ stack?: string, value?: ApiError }} */ (error);
      if (e.request?.url?.path === '/api/health' && stack && !value?.status)
        console.log(`marola: failed: ${stack.split(/\s*\n\s*/, 2).join(' ')}`);
      throw error;
    }
  }, -1005),
);

onRealtimeMessageSend((e) => {
  if (e.message?.name !== 'PB_CONNECT') return e.next();
  /** @type {typeof import('./lib/request/streams.js')} */
  const { refuseTooManyStreams } = require(`${__hooks}/lib/request/streams.js`);
  refuseTooManyStreams(e);
  return e.next();
});

// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />

// PocketBase counts requests and refuses, but does not say until when. It counts before any other
// handler, so this one stands in front of it.
routerUse(
  new Middleware((e) => {
    /** @type {typeof import('./lib/limits.js')} */
    const { sayWhenToRetry } = require(`${__hooks}/lib/limits.js`);
    return sayWhenToRetry(e);
  }, -2000),
);

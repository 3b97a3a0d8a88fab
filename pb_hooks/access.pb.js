// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />

// PocketBase takes a broken or expired token for none, and answers 400 or 404 to who may not write.
// A device that has work in its queue must be able to tell: 401 sign in again, 403 no longer an
// admin, and only then 400 the values, 404 the record, 409 the revision (decisions 3.6 and 3.7).
routerUse((e) => {
  /** @type {typeof import('./lib/access.js')} */
  const { refuseWriter } = require(`${__hooks}/lib/access.js`);
  refuseWriter(e);
  return e.next();
});

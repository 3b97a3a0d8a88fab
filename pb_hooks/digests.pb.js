// Digests: saved searches of which the server tells by e-mail. Everything goes through these routes: the collection has no rules.

routerAdd('POST', '/api/digests', (e) => {
  /** @type {typeof import('./lib/digest/receive.js')} */
  const { receiveDigest } = require(`${__hooks}/lib/digest/receive.js`);
  return e.json(200, { id: receiveDigest(e) });
});

routerAdd('GET', '/api/digests/{id}', (e) => {
  /** @type {typeof import('./lib/digest/change.js')} */
  const { openDigest, shownOf } = require(`${__hooks}/lib/digest/change.js`);
  e.response.header().set('Cache-Control', 'no-store');
  return e.json(200, shownOf(openDigest(e)));
});

routerAdd('PATCH', '/api/digests/{id}', (e) => {
  /** @type {typeof import('./lib/digest/change.js')} */
  const { changeDigest } = require(`${__hooks}/lib/digest/change.js`);
  return e.json(200, changeDigest(e));
});

routerAdd('DELETE', '/api/digests/{id}', (e) => {
  /** @type {typeof import('./lib/digest/change.js')} */
  const { removeDigest } = require(`${__hooks}/lib/digest/change.js`);
  removeDigest(e);
  return e.noContent(204);
});

// lib/access/access.js decides who may call this.
routerAdd('POST', '/api/digests/erase', (e) => {
  /** @type {typeof import('./lib/digest/change.js')} */
  const { eraseAddress } = require(`${__hooks}/lib/digest/change.js`);
  return e.json(200, { erased: eraseAddress(e) });
});

// The one-click unsubscribe of mail programs (RFC 8058). A GET of the same address is a page of the app, because programs that
// look for dangerous links in mails open every address. Some programs write a slash behind it.
for (const path of ['/avisos/{id}/{key}', '/avisos/{id}/{key}/{$}'])
  routerAdd('POST', path, (e) => {
    /** @type {typeof import('./lib/digest/change.js')} */
    const { stopDigest } = require(`${__hooks}/lib/digest/change.js`);
    stopDigest(e);
    return e.noContent(204);
  });

// Twenty to four: after the nightly backup at three.
cronAdd('digest-retention', '40 3 * * *', () => {
  /** @type {typeof import('./lib/digest/retention.js')} */
  const { askAgain, removeOldDigests } = require(`${__hooks}/lib/digest/retention.js`);
  removeOldDigests($app);
  askAgain($app);
});

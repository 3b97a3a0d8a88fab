// The feed for property portals (lib/feed), at an address with a secret that an admin makes and renews. lib/access/access.js lets
// only admins do that.

routerAdd('GET', '/feed/kyero/{file}', (e) => {
  /** @type {typeof import('./lib/feed/feed.js')} */
  const { answerFeed, isFeed } = require(`${__hooks}/lib/feed/feed.js`);
  if (isFeed(e)) return answerFeed(e);
  // Any other address is as unknown as all addresses without a page.
  /** @type {typeof import('./lib/request/static-files.js')} */
  const { serveFile } = require(`${__hooks}/lib/request/static-files.js`);
  return serveFile(e);
});

routerAdd('GET', '/api/feed/secret', (e) => {
  /** @type {typeof import('./lib/feed/secret.js')} */
  const { madeAt } = require(`${__hooks}/lib/feed/secret.js`);
  return e.json(200, { madeAt: madeAt(e.app) });
});

routerAdd('POST', '/api/feed/secret', (e) => {
  /** @type {typeof import('./lib/feed/secret.js')} */
  const { renewSecret } = require(`${__hooks}/lib/feed/secret.js`);
  return e.json(200, renewSecret(e.app, e.auth?.id ?? ''));
});

$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  /** @type {typeof import('./lib/feed/feed-files.js')} */
  const { emptyFeedFolder } = require(`${__hooks}/lib/feed/feed-files.js`);
  emptyFeedFolder(e.app);
  return e.next();
});

cronAdd('feed', '* * * * *', () => {
  /** @type {typeof import('./lib/feed/feed.js')} */
  const { prepareFeed } = require(`${__hooks}/lib/feed/feed.js`);
  prepareFeed($app);
});

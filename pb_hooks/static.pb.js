// Serves the built app beside the API, and what search engines read.

routerAdd('GET', '/{path...}', (e) => {
  /** @type {typeof import('./lib/request/static-files.js')} */
  const { serveFile } = require(`${__hooks}/lib/request/static-files.js`);
  return serveFile(e);
});

routerAdd('GET', '/robots.txt', (e) => {
  /** @type {typeof import('./lib/page/sitemap.js')} */
  const { answerRobots } = require(`${__hooks}/lib/page/sitemap.js`);
  return answerRobots(e);
});

routerAdd('GET', '/sitemap.xml', (e) => {
  /** @type {typeof import('./lib/page/sitemap.js')} */
  const { answerIndex } = require(`${__hooks}/lib/page/sitemap.js`);
  return answerIndex(e);
});

routerAdd('GET', '/sitemap/{file}', (e) => {
  /** @type {typeof import('./lib/page/sitemap.js')} */
  const { answerFile } = require(`${__hooks}/lib/page/sitemap.js`);
  return answerFile(e);
});

// The service worker receives what another app shares (src/sw/receive-share.ts). Without a worker the
// request arrives here, and the page tells the user to share again.
routerAdd('POST', '/compartir', (e) => e.redirect(303, '/compartir?problem=missed'));

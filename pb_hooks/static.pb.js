// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// Serves the built app beside the API.

routerAdd('GET', '/{path...}', (e) => {
  /** @type {typeof import('./lib/static-files.js')} */
  const { serveFile } = require(`${__hooks}/lib/static-files.js`);
  return serveFile(e);
});

// The service worker receives what another app shares (src/sw/receive-share.ts). Without a worker the
// request arrives here, and the page tells the user to share again.
routerAdd('POST', '/compartir', (e) => e.redirect(303, '/compartir?problem=missed'));

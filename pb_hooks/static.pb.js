// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// Serves the built app beside the API, with the headers every answer carries.

routerUse((e) => {
  /** @type {typeof import('./lib/headers.js')} */
  const { setSecurityHeaders } = require(`${__hooks}/lib/headers.js`);
  setSecurityHeaders(e);
  return e.next();
});

// A total means counting everything for anyone who asks; one busy client would cost half a
// gigabyte. The first parameter of a name wins, so it is put in front.
routerUse((e) => {
  const url = e.request?.url;
  const isList = /^\/api\/collections\/[^/]+\/records\/?$/.test(url?.path ?? '');
  if (url && isList && !e.hasSuperuserAuth())
    url.rawQuery = url.rawQuery ? `skipTotal=1&${url.rawQuery}` : 'skipTotal=1';
  return e.next();
});

routerAdd('GET', '/{path...}', (e) => {
  /** @type {typeof import('./lib/static-files.js')} */
  const { serveFile } = require(`${__hooks}/lib/static-files.js`);
  return serveFile(e);
});

// What the system shares with the installed app is the worker's to take (src/sw/receive-share.ts).
// Where there is none yet, the page says so; the photos stay where they were.
routerAdd('POST', '/compartir', (e) => e.redirect(303, '/compartir?problem=missed'));

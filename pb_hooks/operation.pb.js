// How the installation is doing, for admins (lib/access/access.js decides who may read it), and what stays of deleted data.

onBootstrap((e) => {
  e.next();
  /** @type {typeof import('./lib/base/go-values.js')} */
  const { overwriteDeleted } = require(`${__hooks}/lib/base/go-values.js`);
  overwriteDeleted($app);
});

routerAdd('GET', '/api/operation', (e) => {
  /** @type {typeof import('./lib/operation/operation.js')} */
  const { operationState } = require(`${__hooks}/lib/operation/operation.js`);
  e.response.header().set('Cache-Control', 'no-store');
  return e.json(200, operationState(e.app));
});

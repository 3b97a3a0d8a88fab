// Failures of the app that devices of admins and agents send. lib/access/access.js lets only them send them.

routerAdd('POST', '/api/reports', (e) => {
  /** @type {typeof import('./lib/operation/reports.js')} */
  const { storeReports } = require(`${__hooks}/lib/operation/reports.js`);
  storeReports(e);
  return e.noContent(204);
});

cronAdd('reports', '40 3 * * *', () => {
  /** @type {typeof import('./lib/operation/reports.js')} */
  const { removeOldReports } = require(`${__hooks}/lib/operation/reports.js`);
  removeOldReports($app);
});

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-reports',
    short: 'Prints the failures that devices have sent, the newest first',
    run: () => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { report } = require(`${__hooks}/lib/operation/console.js`);
      /** @type {typeof import('./lib/operation/reports.js')} */
      const { printReports } = require(`${__hooks}/lib/operation/reports.js`);
      report(() => `${printReports($app)} reports`);
    },
  }),
);

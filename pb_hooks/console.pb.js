// Console commands. PocketBase's exit code is 0 even when a command failed, so each command prints one
// line for its caller: `marola: ok …` or `marola: failed: …`.

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-admin EMAIL',
    short:
      'Makes an account an admin, with the password in MAROLA_ADMIN_PASSWORD; creates it if need be',
    run: (_command, args) => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { makeAdmin, report } = require(`${__hooks}/lib/operation/console.js`);
      // Not an argument: every user of the machine can list the arguments of a process.
      report(() => makeAdmin(args[0] ?? '', $os.getenv('MAROLA_ADMIN_PASSWORD')));
    },
  }),
);

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-grant EMAIL',
    short: 'Makes an account that has signed up an admin',
    run: (_command, args) => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { grantAdmin, report } = require(`${__hooks}/lib/operation/console.js`);
      report(() => grantAdmin(args[0] ?? ''));
    },
  }),
);

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-revoke EMAIL [last]',
    short: 'Takes the role from an account; the last admin loses it only with the word last',
    run: (_command, args) => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { report, revokeRole } = require(`${__hooks}/lib/operation/console.js`);
      report(() => revokeRole(args[0] ?? '', args[1] === 'last'));
    },
  }),
);

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-import FILE',
    short: 'Imports a JSON catalogue with its photos into an empty database',
    run: (_command, args) => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { report } = require(`${__hooks}/lib/operation/console.js`);
      /** @type {typeof import('./lib/operation/import.js')} */
      const { importCatalogue } = require(`${__hooks}/lib/operation/import.js`);
      report(() => `${importCatalogue(args[0] ?? '')} listings`);
    },
  }),
);

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-import-bulk FILE',
    short: 'Imports a large NDJSON catalogue, photos already in storage, into an empty database',
    run: (_command, args) => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { report } = require(`${__hooks}/lib/operation/console.js`);
      /** @type {typeof import('./lib/operation/import.js')} */
      const { importLargeCatalogue } = require(`${__hooks}/lib/operation/import.js`);
      report(() => `${importLargeCatalogue(args[0] ?? '')} listings`);
    },
  }),
);

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-new-epoch',
    short: 'After restoring a backup: makes every device pull again from the start',
    run: () => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { report, startNewEpoch } = require(`${__hooks}/lib/operation/console.js`);
      report(() => startNewEpoch());
    },
  }),
);

$app.rootCmd?.addCommand(
  new Command({
    use: 'marola-copy-files KEYS_FILE',
    short: 'Copies files from MAROLA_COPY_FROM to MAROLA_COPY_TO: folders, or buckets of S3',
    run: (_command, args) => {
      /** @type {typeof import('./lib/operation/console.js')} */
      const { report } = require(`${__hooks}/lib/operation/console.js`);
      /** @type {typeof import('./lib/photo/photo-store.js')} */
      const { copyFiles } = require(`${__hooks}/lib/photo/photo-store.js`);
      const places = { from: $os.getenv('MAROLA_COPY_FROM'), to: $os.getenv('MAROLA_COPY_TO') };
      report(() => `${copyFiles(args[0] ?? '', places)} files`);
    },
  }),
);

// `npm run backup` replaces PocketBase's own nightly zip: it is checked, and also copied to a second place.
migrate(
  (app) => {
    const settings = app.settings();
    settings.backups.cron = '';
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    settings.backups.cron = '0 3 * * *';
    app.save(settings);
  },
);

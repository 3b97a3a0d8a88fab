// The mail server that the environment set at the last start, so that a start without it can remove it
// from the settings (pb_hooks/lib/mail/mail-server.js).
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        'CREATE TABLE given_mail_server (id INTEGER PRIMARY KEY CHECK (id = 1), print TEXT NOT NULL)',
      )
      .execute();
    app.db().newQuery("INSERT INTO given_mail_server VALUES (1, '')").execute();

    // The sign of a mail catcher before this migration.
    const settings = app.settings();
    if (settings.smtp.localName !== 'catcher.marola.invalid') return;
    settings.smtp.enabled = false;
    settings.smtp.localName = '';
    app.save(settings);
  },
  (app) => {
    app.db().newQuery('DROP TABLE given_mail_server').execute();
  },
);

// Which mail server the environment gave at the last start, so that one without it does not go on
// with what is no longer said (pb_hooks/lib/mail-server.js).
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        'CREATE TABLE given_mail_server (id INTEGER PRIMARY KEY CHECK (id = 1), print TEXT NOT NULL)',
      )
      .execute();
    app.db().newQuery("INSERT INTO given_mail_server VALUES (1, '')").execute();

    // Catchers were known by this name before.
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

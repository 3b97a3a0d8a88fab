// Devices no longer ask which revisions a restore has undone: they keep what they held for a person to
// decide (PULL-12).
migrate(
  (app) => {
    app.db().newQuery('ALTER TABLE sync_state DROP COLUMN undone').execute();
  },
  (app) => {
    app
      .db()
      .newQuery("ALTER TABLE sync_state ADD COLUMN undone TEXT NOT NULL DEFAULT '[]'")
      .execute();
  },
);

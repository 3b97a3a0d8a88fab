// At which revision this life of the database began: what a device holds of the life before above it
// is not in the backup that was restored (pb_hooks/lib/console.js, PULL-12).
migrate(
  (app) => {
    app
      .db()
      .newQuery('ALTER TABLE sync_state ADD COLUMN began INTEGER NOT NULL DEFAULT 0')
      .execute();
  },
  (app) => {
    app.db().newQuery('ALTER TABLE sync_state DROP COLUMN began').execute();
  },
);

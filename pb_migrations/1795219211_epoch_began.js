// The revision at which the current epoch began (pb_hooks/lib/operation/console.js, PULL-12).
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

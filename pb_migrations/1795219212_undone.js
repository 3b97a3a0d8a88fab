// The revisions that restores have undone, as `[[after, up to], …]` (pb_hooks/lib/operation/console.js, PULL-12).
migrate(
  (app) => {
    app
      .db()
      .newQuery("ALTER TABLE sync_state ADD COLUMN undone TEXT NOT NULL DEFAULT '[]'")
      .execute();
    // The start of the epoch after the last restore is unknown; the current revision is the upper bound.
    app
      .db()
      .newQuery('UPDATE sync_state SET undone = json_array(json_array(began, rev)) WHERE began > 0')
      .execute();
    app.db().newQuery('ALTER TABLE sync_state DROP COLUMN began').execute();
  },
  (app) => {
    app
      .db()
      .newQuery('ALTER TABLE sync_state ADD COLUMN began INTEGER NOT NULL DEFAULT 0')
      .execute();
    app
      .db()
      .newQuery("UPDATE sync_state SET began = coalesce(json_extract(undone, '$[#-1][0]'), 0)")
      .execute();
    app.db().newQuery('ALTER TABLE sync_state DROP COLUMN undone').execute();
  },
);

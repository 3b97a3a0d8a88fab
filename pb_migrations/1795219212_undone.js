// Which revisions restores have undone, all of them and not only the last one's, as `[[after, up to], …]`: a device may
// have been away for all of the life between two restores (pb_hooks/lib/console.js, PULL-12).
migrate(
  (app) => {
    app
      .db()
      .newQuery("ALTER TABLE sync_state ADD COLUMN undone TEXT NOT NULL DEFAULT '[]'")
      .execute();
    // Where the life after began is not known any more; what has been written in it since is at most asked about.
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

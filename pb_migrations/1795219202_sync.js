// Tables of the pull: the global sequence, the epoch of the database, tombstones of deleted records, and
// the public record that hints at changes.
migrate(
  (app) => {
    app
      .db()
      .newQuery(
        'CREATE TABLE sync_state (id INTEGER PRIMARY KEY CHECK (id = 1), rev INTEGER NOT NULL, epoch TEXT NOT NULL)',
      )
      .execute();
    app.db().newQuery('INSERT INTO sync_state VALUES (1, 0, lower(hex(randomblob(8))))').execute();

    app.save(
      new Collection({
        type: 'base',
        name: 'tombstones',
        fields: [
          { name: 'c', type: 'text', required: true },
          { name: 'rid', type: 'text', required: true },
          { name: 'rev', type: 'number', onlyInt: true },
          // The record's owner: only the owner reads the tombstone of a favourite.
          { name: 'owner', type: 'text' },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_tombstones_record ON tombstones (c, rid)',
          'CREATE UNIQUE INDEX idx_tombstones_rev ON tombstones (rev)',
        ],
      }),
    );

    const ping = new Collection({
      type: 'base',
      name: 'sync_ping',
      listRule: '',
      viewRule: '',
      fields: [{ name: 'rev', type: 'number', onlyInt: true }],
    });
    app.save(ping);
    const only = new Record(ping);
    only.set('id', 'syncping0000000');
    app.save(only);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('sync_ping'));
    app.delete(app.findCollectionByNameOrId('tombstones'));
    app.db().newQuery('DROP TABLE sync_state').execute();
  },
);

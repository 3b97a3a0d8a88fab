// Searches that an account is told of (src/domain/saved). Each account reads and writes its own.
migrate(
  (app) => {
    const own = '@request.auth.id != "" && user = @request.auth.id';
    app.save(
      new Collection({
        type: 'base',
        name: 'saved_searches',
        listRule: own,
        viewRule: own,
        createRule: own,
        updateRule: `${own} && @request.body.user:changed = false`,
        deleteRule: own,
        fields: [
          {
            name: 'user',
            type: 'relation',
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
            collectionId: app.findCollectionByNameOrId('users').id,
          },
          { name: 'name', type: 'text', required: true, max: 80 },
          // As in an address of the app, without the question mark. Empty: all listings.
          { name: 'search', type: 'text', max: 2000 },
          { name: 'paused', type: 'bool' },
          // When a person saved and last changed it, by the clock of the device.
          { name: 'saved_at', type: 'date', required: true },
          { name: 'edited_at', type: 'date', required: true },
          { name: 'rev', type: 'number', onlyInt: true },
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_saved_searches_rev ON saved_searches (user, rev)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('saved_searches'));
  },
);

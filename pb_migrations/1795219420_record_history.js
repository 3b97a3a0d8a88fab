// The history of every collection that has none of its own: earlier values, who changed them and when, and values that lost a
// conflict. `c` is the collection, as in the pull.
migrate(
  (app) => {
    const role = '@request.auth.user_roles_via_user_id.role';
    const WRITER = `(${role} ?= "admin" || ${role} ?= "agent")`;
    app.save(
      new Collection({
        type: 'base',
        name: 'record_history',
        listRule: WRITER,
        viewRule: WRITER,
        fields: [
          { name: 'c', type: 'text', required: true, max: 60 },
          // Text, not a relation: a deleted record keeps its history.
          { name: 'record', type: 'text', required: true, max: 15 },
          { name: 'rev', type: 'number', onlyInt: true },
          { name: 'who', type: 'text', max: 15 },
          { name: 'who_email', type: 'text', max: 255 },
          { name: 'at', type: 'date' },
          {
            name: 'kind',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['update', 'delete', 'discarded'],
          },
          { name: 'changes', type: 'json', maxSize: 1 << 20 },
          { name: 'mutation', type: 'text', pattern: '^[a-z0-9]{15}$' },
        ],
        indexes: [
          'CREATE INDEX idx_record_history_record ON record_history (record, c, rev)',
          'CREATE INDEX idx_record_history_who ON record_history (who)',
          `CREATE UNIQUE INDEX idx_record_history_mutation ON record_history (record, c, mutation, kind)
           WHERE mutation != ''`,
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('record_history'));
  },
);

// The history of advisors: earlier contact data, who changed it and when, and values that lost a conflict.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    app.save(
      new Collection({
        type: 'base',
        name: 'advisor_history',
        listRule: ADMIN,
        viewRule: ADMIN,
        fields: [
          // Text, not a relation: a deleted advisor keeps its history.
          { name: 'advisor', type: 'text', required: true, max: 15 },
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
          { name: 'changes', type: 'json', maxSize: 20000 },
          { name: 'mutation', type: 'text', pattern: '^[a-z0-9]{15}$' },
        ],
        indexes: [
          'CREATE INDEX idx_advisor_history_advisor ON advisor_history (advisor, rev)',
          'CREATE INDEX idx_advisor_history_who ON advisor_history (who)',
          `CREATE UNIQUE INDEX idx_advisor_history_mutation ON advisor_history (advisor, mutation, kind)
           WHERE mutation != ''`,
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('advisor_history'));
  },
);

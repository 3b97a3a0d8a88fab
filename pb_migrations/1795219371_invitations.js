// Invitations to the agency's people. Only our own routes read and write them (pb_hooks/lib/people).
migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'invitations',
        fields: [
          { name: 'email', type: 'email', required: true },
          {
            name: 'role',
            type: 'select',
            values: ['admin', 'agent'],
            maxSelect: 1,
            required: true,
          },
          {
            name: 'language',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['es', 'gl', 'en'],
          },
          {
            name: 'invited_by',
            type: 'relation',
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
            collectionId: app.findCollectionByNameOrId('users').id,
          },
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_invitations_email ON invitations (email COLLATE NOCASE)',
        ],
      }),
    );

    const mails = app.findCollectionByNameOrId('mails');
    const kind = mails.fields.getByName('kind');
    kind.values = [...kind.values, 'invitation'];
    app.save(mails);

    const settings = app.settings();
    settings.rateLimits.rules = [
      { label: 'POST /api/invitations', maxRequests: 20, duration: 3600, audience: '' },
      { label: '/api/invitations/', maxRequests: 30, duration: 60, audience: '' },
      ...settings.rateLimits.rules.map(plain),
    ];
    app.save(settings);

    function plain({ label, maxRequests, duration, audience }) {
      return { label, maxRequests, duration, audience };
    }
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('invitations'));
  },
);

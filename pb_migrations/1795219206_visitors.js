// Records of visitors: enquiries and favourites.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';

    app.save(
      new Collection({
        type: 'base',
        name: 'enquiries',
        listRule: ADMIN,
        viewRule: ADMIN,
        createRule: '',
        updateRule: ADMIN,
        fields: [
          // Sent by the forms, with limits.
          { name: 'name', type: 'text', required: true, max: 200 },
          { name: 'email', type: 'email', required: true },
          { name: 'phone', type: 'text', max: 40 },
          { name: 'address', type: 'text', max: 300 },
          { name: 'propertyType', type: 'text', max: 200 },
          { name: 'message', type: 'text', max: 5000 },
          { name: 'subject', type: 'text', required: true, max: 200 },
          { name: 'language', type: 'select', maxSelect: 1, values: ['es', 'gl', 'en'] },
          { name: 'listing', type: 'text', pattern: '^[a-z0-9]{15}$' },
          { name: 'consent_at', type: 'date', required: true },
          // Written by the server only.
          {
            name: 'mail_status',
            type: 'select',
            maxSelect: 1,
            values: ['pending', 'sending', 'sent', 'failed'],
          },
          { name: 'mail_attempts', type: 'number', onlyInt: true, min: 0 },
          { name: 'mail_error', type: 'text', max: 500 },
          { name: 'mail_next', type: 'date' },
          // Written when an admin has answered.
          { name: 'answered_at', type: 'date' },
          { name: 'answered_by', type: 'text', max: 15 },
          { name: 'rev', type: 'number', onlyInt: true },
          { name: 'created_at', type: 'autodate', onCreate: true },
          { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_enquiries_rev ON enquiries (rev)',
          'CREATE INDEX idx_enquiries_mail ON enquiries (mail_status, mail_next)',
        ],
      }),
    );

    const own = '@request.auth.id != "" && user = @request.auth.id';
    const relation = { type: 'relation', required: true, maxSelect: 1, cascadeDelete: true };
    app.save(
      new Collection({
        type: 'base',
        name: 'favourites',
        listRule: own,
        viewRule: own,
        // A hidden listing is refused like one that does not exist.
        createRule: `${own} && ((property.ready = true && property.status != "archived") || ${ADMIN})`,
        deleteRule: own,
        fields: [
          { ...relation, name: 'user', collectionId: app.findCollectionByNameOrId('users').id },
          {
            ...relation,
            name: 'property',
            collectionId: app.findCollectionByNameOrId('properties').id,
          },
          { name: 'rev', type: 'number', onlyInt: true },
          { name: 'created_at', type: 'autodate', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_favourites_rev ON favourites (user, rev)',
          'CREATE UNIQUE INDEX idx_favourites_pair ON favourites (user, property)',
          'CREATE INDEX idx_favourites_property ON favourites (property)',
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('favourites'));
    app.delete(app.findCollectionByNameOrId('enquiries'));
  },
);

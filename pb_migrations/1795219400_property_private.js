// The private data of listings: the exact address and point, the proprietor, the mandate and the keys. The id of a record is its
// listing's. There is no relation, because the record outlives its listing for the agency's retention period. Only admins and
// agents read and write it, and only admins erase it.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const WRITER = `(${ADMIN} || @request.auth.user_roles_via_user_id.role ?= "agent")`;
    const day = { type: 'text', max: 10, pattern: '^\\d{4}-\\d\\d-\\d\\d$' };

    app.save(
      new Collection({
        type: 'base',
        name: 'property_private',
        listRule: WRITER,
        viewRule: WRITER,
        createRule: WRITER,
        updateRule: WRITER,
        deleteRule: ADMIN,
        fields: [
          { name: 'street', type: 'text', max: 120 },
          { name: 'street_number', type: 'text', max: 20 },
          { name: 'floor', type: 'text', max: 20 },
          { name: 'door', type: 'text', max: 20 },
          { name: 'cadastral_reference', type: 'text', max: 20, pattern: '^[0-9A-Z]{20}$' },
          // Latitude and longitude, as one value.
          {
            name: 'point',
            type: 'text',
            max: 22,
            pattern: '^-?\\d{1,2}\\.\\d{6},-?\\d{1,3}\\.\\d{6}$',
          },
          { name: 'point_in_feed', type: 'bool' },
          { name: 'owner_name', type: 'text', max: 120 },
          { name: 'owner_phone', type: 'text', max: 40 },
          { name: 'owner_email', type: 'email' },
          {
            name: 'mandate',
            type: 'select',
            maxSelect: 1,
            values: ['exclusive', 'shared', 'verbal'],
          },
          { ...day, name: 'mandate_date' },
          { ...day, name: 'mandate_end' },
          // In percent; 0: none.
          { name: 'commission', type: 'number', min: 0, max: 100 },
          { name: 'keys_place', type: 'text', max: 120 },
          { name: 'keys_holder', type: 'text', max: 120 },
          { name: 'notes', type: 'text', max: 5000 },
          { name: 'rev', type: 'number', onlyInt: true },
          { name: 'created_at', type: 'autodate', onCreate: true },
          { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_property_private_rev ON property_private (rev)'],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('property_private'));
  },
);

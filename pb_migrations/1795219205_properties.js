// Listings, their photos and their history.
migrate(
  (app) => {
    const ADMIN = '@request.auth.user_roles_via_user_id.role ?= "admin"';
    const PUBLISHED = '(ready = true && status != "archived")';

    const properties = new Collection({
      type: 'base',
      name: 'properties',
      listRule: `${PUBLISHED} || ${ADMIN}`,
      viewRule: `${PUBLISHED} || ${ADMIN}`,
      createRule: ADMIN,
      updateRule: ADMIN,
      deleteRule: ADMIN,
      fields: [
        { name: 'title', type: 'text', required: true, max: 300 },
        { name: 'description', type: 'text', max: 20000 },
        { name: 'price', type: 'number', onlyInt: true, min: 0, max: 999999999 },
        { name: 'location', type: 'text', required: true, max: 200 },
        { name: 'bedrooms', type: 'number', onlyInt: true, min: 0, max: 999 },
        { name: 'bathrooms', type: 'number', min: 0, max: 999 },
        { name: 'area', type: 'number', min: 0, max: 99999999 },
        {
          name: 'status',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: ['available', 'reserved', 'sold', 'archived'],
        },
        {
          name: 'type',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: [
            'apartment',
            'house',
            'villa',
            'townhouse',
            'duplex',
            'penthouse',
            'studio',
            'loft',
            'country_house',
            'commercial',
            'office',
            'warehouse',
            'garage',
            'land',
          ],
        },
        {
          name: 'operation_type',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: ['venta', 'alquiler', 'alquiler_temporal', 'alquiler_vacacional'],
        },
        { name: 'features', type: 'json', maxSize: 40000 },
        { name: 'is_featured', type: 'bool' },
        { name: 'is_premium', type: 'bool' },
        { name: 'ready', type: 'bool' },
        {
          name: 'advisor_id',
          type: 'relation',
          collectionId: app.findCollectionByNameOrId('advisor_contacts').id,
          maxSelect: 1,
        },
        // Plain ids, not relations: accounts cannot be expanded or filtered through them.
        { name: 'created_by', type: 'text', max: 15 },
        { name: 'updated_by', type: 'text', max: 15 },
        {
          name: 'energy_rating',
          type: 'select',
          maxSelect: 1,
          values: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'en_tramite', 'exento'],
        },
        { name: 'tourism_registration', type: 'text', max: 60 },
        { name: 'rev', type: 'number', onlyInt: true },
        { name: 'created_at', type: 'autodate', onCreate: true },
        { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_properties_rev ON properties (rev)',
        'CREATE INDEX idx_properties_published ON properties (status, ready)',
        'CREATE INDEX idx_properties_advisor ON properties (advisor_id)',
      ],
    });
    app.save(properties);

    app.save(
      new Collection({
        // A fixed id: it is the name of the files' folder, which the bulk import fills directly.
        id: 'property_images',
        type: 'base',
        name: 'property_images',
        listRule: `(property.ready = true && property.status != "archived") || ${ADMIN}`,
        viewRule: `(property.ready = true && property.status != "archived") || ${ADMIN}`,
        createRule: ADMIN,
        updateRule: ADMIN,
        deleteRule: ADMIN,
        fields: [
          {
            name: 'property',
            type: 'relation',
            collectionId: properties.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: true,
          },
          {
            name: 'file',
            type: 'file',
            required: true,
            protected: true,
            maxSelect: 1,
            maxSize: 5 * 1024 * 1024,
            mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
            thumbs: ['640x0'],
          },
          { name: 'position', type: 'number', onlyInt: true, min: 0, max: 9999 },
          { name: 'sha256', type: 'text', pattern: '^[a-f0-9]{64}$' },
          { name: 'bytes', type: 'number', onlyInt: true, min: 0 },
          { name: 'width', type: 'number', onlyInt: true, min: 0, max: 100000 },
          { name: 'height', type: 'number', onlyInt: true, min: 0, max: 100000 },
        ],
        indexes: [
          'CREATE INDEX idx_property_images_order ON property_images (property, position, id)',
        ],
      }),
    );

    app.save(
      new Collection({
        type: 'base',
        name: 'property_history',
        listRule: ADMIN,
        viewRule: ADMIN,
        fields: [
          // Text, not a relation: a deleted listing keeps its history.
          { name: 'property', type: 'text', required: true, max: 15 },
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
          { name: 'changes', type: 'json', maxSize: 200000 },
        ],
        indexes: [
          'CREATE INDEX idx_property_history_listing ON property_history (property, rev)',
          'CREATE INDEX idx_property_history_who ON property_history (who)',
        ],
      }),
    );
  },
  (app) => {
    for (const name of ['property_history', 'property_images', 'properties']) {
      app.delete(app.findCollectionByNameOrId(name));
    }
  },
);

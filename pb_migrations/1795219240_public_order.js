// An index of the public listings in the order of the home page. It has every column that a filter or an order of a page
// reads, so that a page counts and finds its listings without reading the table.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.addIndex(
      'idx_properties_public',
      false,
      `is_premium DESC, is_featured DESC, created_at DESC, id, type, operation_type, status, ready,
       price, bedrooms, area, location`,
      "status != 'archived' AND ready = TRUE",
    );
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.removeIndex('idx_properties_public');
    app.save(properties);
  },
);

// Adds the optional facts of a Spanish property advert, and the reference that the server gives each listing.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    const add = (field) => properties.fields.add(field);
    const number = (name, max, onlyInt) => add(new NumberField({ name, min: 0, max, onlyInt }));
    const choice = (name, values) => add(new SelectField({ name, maxSelect: 1, values }));
    const answer = (name) => choice(name, ['yes', 'no']);

    number('reference', 999999999, true);
    number('usable_area', 99999999, false);
    number('plot_area', 99999999, false);
    answer('lift');
    choice('facing', ['outside', 'inside']);
    choice('orientation', [
      ...['north', 'northeast', 'east', 'southeast'],
      ...['south', 'southwest', 'west', 'northwest'],
    ]);
    number('year_built', 2100, true);
    choice('condition', ['new', 'good', 'to_renovate']);
    choice('heating', ['gas', 'electric', 'heat_pump', 'oil', 'biomass', 'central', 'none']);
    answer('furnished');
    answer('parking_included');
    // A day is stored as text, because a time zone could move an instant to another day.
    add(new TextField({ name: 'available_from', max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }));
    number('community_fee', 999999, true);
    number('property_tax', 999999, true);
    number('deposit', 99, true);
    number('minimum_stay', 999, true);
    answer('pets');
    number('energy_consumption', 9999, false);
    choice('emissions_rating', ['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    number('energy_emissions', 9999, false);
    app.save(properties);

    // Existing listings get references in the order in which they were created.
    const run = (sql) => app.db().newQuery(sql).execute();
    run('ALTER TABLE sync_state ADD COLUMN reference INTEGER NOT NULL DEFAULT 1000');
    run(`UPDATE properties SET reference = given.reference
         FROM (SELECT id, 1000 + row_number() OVER (ORDER BY created_at, id) AS reference
               FROM properties) given
         WHERE given.id = properties.id`);
    run('UPDATE sync_state SET reference = 1000 + (SELECT COUNT(*) FROM properties)');
    properties.addIndex('idx_properties_reference', true, 'reference', '');
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.removeIndex('idx_properties_reference');
    for (const name of [
      ...['reference', 'usable_area', 'plot_area', 'lift', 'facing', 'orientation', 'year_built'],
      ...['condition', 'heating', 'furnished', 'parking_included', 'available_from'],
      ...['community_fee', 'property_tax', 'deposit', 'minimum_stay', 'pets'],
      ...['energy_consumption', 'emissions_rating', 'energy_emissions'],
    ])
      properties.fields.removeByName(name);
    app.save(properties);
    app.db().newQuery('ALTER TABLE sync_state DROP COLUMN reference').execute();
  },
);

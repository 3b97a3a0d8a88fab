// What a home's own page shows besides: captions and plans among the photos, a tour, earlier prices; and the agency's rates for
// the costs of buying, with its number for WhatsApp. Photos are saved without validation, because PocketBase refuses to save a
// collection whose id is its name.
migrate(
  (app) => {
    const photos = app.findCollectionByNameOrId('property_images');
    photos.fields.add(new TextField({ name: 'caption', max: 80 }));
    photos.fields.add(
      new SelectField({ name: 'kind', maxSelect: 1, values: ['photo', 'plan'] }), // empty: a photo
    );
    app.saveNoValidate(photos);

    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.add(new TextField({ name: 'tour_url', max: 300, pattern: '^https://\\S+$' }));
    properties.fields.add(new JSONField({ name: 'price_history', maxSize: 2000 }));
    app.save(properties);

    const agency = app.findCollectionByNameOrId('agency');
    agency.fields.add(
      new TextField({
        name: 'whatsapp',
        max: 40,
        pattern: '^\\+?(?:[\\s().-]*\\d){6,15}[\\s().-]*$',
      }),
    );
    agency.fields.add(new JSONField({ name: 'purchase_costs', maxSize: 2000 }));
    app.save(agency);
    app
      .db()
      .newQuery('UPDATE agency SET purchase_costs = {:costs}')
      .bind({
        costs: JSON.stringify({
          date: '2025-01-01',
          itp: 8,
          itpHabitual: 7,
          vat: 10,
          ajd: 1.5,
          ajdHabitual: 1,
          notaryRate: 0.3,
          notaryMin: 600,
          registryRate: 0.15,
          registryMin: 400,
          administrationMin: 300,
          administrationMax: 450,
        }),
      })
      .execute();
  },
  (app) => {
    const columns = {
      property_images: ['caption', 'kind'],
      properties: ['tour_url', 'price_history'],
      agency: ['whatsapp', 'purchase_costs'],
    };
    for (const [name, fields] of Object.entries(columns)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of fields) collection.fields.removeByName(field);
      app.saveNoValidate(collection);
    }
  },
);

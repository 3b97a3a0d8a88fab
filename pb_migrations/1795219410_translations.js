// The language in which a listing is written, and its title and description in the others. The language of listings that are there stays
// empty, which means Spanish.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    const values = ['es', 'gl', 'en'];
    properties.fields.add(new SelectField({ name: 'language', maxSelect: 1, values }));
    for (const language of values) {
      properties.fields.add(new TextField({ name: `title_${language}`, max: 300 }));
      properties.fields.add(new TextField({ name: `description_${language}`, max: 20_000 }));
    }
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const language of ['es', 'gl', 'en'])
      for (const text of ['title', 'description'])
        properties.fields.removeByName(`${text}_${language}`);
    properties.fields.removeByName('language');
    app.save(properties);
  },
);

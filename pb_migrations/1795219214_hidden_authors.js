// Ids of accounts are not for visitors. A hidden field is in no answer, and nobody but the superuser can filter
// or sort by it.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const name of ['created_by', 'updated_by'])
      properties.fields.getByName(name).hidden = true;
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    for (const name of ['created_by', 'updated_by'])
      properties.fields.getByName(name).hidden = false;
    app.save(properties);
  },
);

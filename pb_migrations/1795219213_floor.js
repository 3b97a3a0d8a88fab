// The floor of a listing. Empty where nobody has said it.
migrate(
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    const numbered = Array.from({ length: 20 }, (_, index) => String(index + 1));
    properties.fields.add(
      new SelectField({
        name: 'floor',
        maxSelect: 1,
        values: ['basement', 'ground', 'mezzanine', ...numbered, 'attic'],
      }),
    );
    app.save(properties);
  },
  (app) => {
    const properties = app.findCollectionByNameOrId('properties');
    properties.fields.removeByName('floor');
    app.save(properties);
  },
);

// The revision up to which a person has opened a saved search, on any device; 0 = never (FAV-6 in src/sync/README.md).
migrate(
  (app) => {
    const searches = app.findCollectionByNameOrId('saved_searches');
    searches.fields.add(new NumberField({ name: 'seen_up_to', onlyInt: true, min: 0 }));
    app.save(searches);
  },
  (app) => {
    const searches = app.findCollectionByNameOrId('saved_searches');
    searches.fields.removeByName('seen_up_to');
    app.save(searches);
  },
);

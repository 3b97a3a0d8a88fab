// The name of a device's change in the history entry of a listing, to recognise a repeated request. The
// limit of an entry allows all fields of a listing twice.
migrate(
  (app) => {
    const history = app.findCollectionByNameOrId('property_history');
    history.fields.add(new TextField({ name: 'mutation', pattern: '^[a-z0-9]{15}$' }));
    history.fields.getByName('changes').maxSize = 400000;
    history.addIndex(
      'idx_property_history_mutation',
      true,
      'property, mutation, kind',
      "mutation != ''",
    );
    app.save(history);
  },
  (app) => {
    const history = app.findCollectionByNameOrId('property_history');
    history.removeIndex('idx_property_history_mutation');
    history.fields.removeByName('mutation');
    app.save(history);
  },
);

// Which change of a device an entry of a listing's history stands for, so that a repeated one is
// known again (decisions 3.2). An entry may hold all of a listing twice, at its longest.
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

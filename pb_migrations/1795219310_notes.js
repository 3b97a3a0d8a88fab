// What an account thinks of a saved listing: a mark, and a private note (src/domain/favourite).
migrate(
  (app) => {
    const favourites = app.findCollectionByNameOrId('favourites');
    favourites.fields.add(
      new SelectField({ name: 'mark', maxSelect: 1, values: ['visited', 'like', 'doubt', 'no'] }),
    );
    favourites.fields.add(new DateField({ name: 'marked_at' }));
    favourites.fields.add(new TextField({ name: 'note', max: 4000 }));
    favourites.updateRule =
      '@request.auth.id != "" && user = @request.auth.id && @request.body.user:changed = false && @request.body.property:changed = false';
    app.save(favourites);
  },
  (app) => {
    const favourites = app.findCollectionByNameOrId('favourites');
    favourites.updateRule = null;
    for (const name of ['mark', 'marked_at', 'note']) favourites.fields.removeByName(name);
    app.save(favourites);
  },
);

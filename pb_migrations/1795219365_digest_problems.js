// Why a digest could not be prepared; empty if it could. The others go on without it (pb_hooks/lib/digest/prepare.js).
migrate(
  (app) => {
    const digests = app.findCollectionByNameOrId('digests');
    digests.fields.add(new TextField({ name: 'problem', max: 200 }));
    app.save(digests);
  },
  (app) => {
    const digests = app.findCollectionByNameOrId('digests');
    digests.fields.removeByName('problem');
    app.save(digests);
  },
);

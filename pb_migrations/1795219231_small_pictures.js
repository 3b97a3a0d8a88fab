// Adds a small picture and a placeholder to photos. Saved without validation, because PocketBase refuses to save a
// collection whose id is its name.
migrate(
  (app) => {
    const photos = app.findCollectionByNameOrId('property_images');
    photos.fields.add(
      new FileField({
        name: 'small',
        protected: true,
        maxSelect: 1,
        maxSize: 30_000,
        mimeTypes: ['image/jpeg', 'image/webp'],
      }),
    );
    photos.fields.add(
      new TextField({ name: 'placeholder', max: 32, pattern: '^[A-Za-z0-9+/]{32}$' }),
    );
    app.saveNoValidate(photos);
  },
  (app) => {
    const photos = app.findCollectionByNameOrId('property_images');
    for (const name of ['small', 'placeholder']) photos.fields.removeByName(name);
    app.saveNoValidate(photos);
  },
);

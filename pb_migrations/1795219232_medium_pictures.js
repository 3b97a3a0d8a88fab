// Adds a picture between the small one and the photo. Saved without validation, because PocketBase refuses to save a
// collection whose id is its name.
migrate(
  (app) => {
    const photos = app.findCollectionByNameOrId('property_images');
    photos.fields.add(
      new FileField({
        name: 'medium',
        protected: true,
        maxSelect: 1,
        maxSize: 160_000,
        mimeTypes: ['image/jpeg', 'image/webp'],
      }),
    );
    app.saveNoValidate(photos);
  },
  (app) => {
    const photos = app.findCollectionByNameOrId('property_images');
    photos.fields.removeByName('medium');
    app.saveNoValidate(photos);
  },
);

// The size of the pictures in previews of shared links. Saved without validation, because PocketBase refuses
// to save a collection whose id is its name.
migrate(
  (app) => {
    const photos = app.findCollectionByNameOrId('property_images');
    photos.fields.getByName('file').thumbs = ['640x0', '1200x630'];
    app.saveNoValidate(photos);
  },
  (app) => {
    const photos = app.findCollectionByNameOrId('property_images');
    photos.fields.getByName('file').thumbs = ['640x0'];
    app.saveNoValidate(photos);
  },
);

// Which listings visitors may see, and one of them as pages, previews and the sitemap show it.

/** The size of a preview picture in px, as the large previews of WhatsApp and X want it. */
const PREVIEW = require('../../../src/domain/listing/photos/preview.json');

/** The rule as a condition of SQL on `properties`. */
const VISIBLE = "(status != 'archived' AND ready = TRUE)";

/** The same rule. @param {core.Record} listing */
const isPublic = (listing) =>
  listing.getBool('ready') && listing.getString('status') !== 'archived';

/**
 * @param {CoreApp} app
 * @param {string} id
 * @returns {core.Record | undefined} undefined for archived, unfinished and unknown listings alike
 */
function publicListing(app, id) {
  const [listing] = app.findRecordsByIds('properties', [id]);
  return listing && isPublic(listing) ? listing : undefined;
}

/**
 * @param {CoreApp} app
 * @param {string} named an id or a reference
 * @returns {core.Record | undefined} undefined for archived, unfinished and unknown listings alike
 */
function namedListing(app, named) {
  if (!/^\d{1,9}$/.test(named)) return publicListing(app, named);
  const [listing] = app.findAllRecords('properties', $dbx.hashExp({ reference: Number(named) }));
  return listing && isPublic(listing) ? listing : undefined;
}

/**
 * The readable address of a listing. The app makes the same one (src/domain/listing/listing-address.ts).
 * @param {string} id @param {string} title
 */
function addressOf(id, title) {
  const slug = slugOf(title);
  return slug ? `/propiedad/${id}/${slug}` : `/propiedad/${id}`;
}

const LONGEST_SLUG = 60;

/** "Ático en Riazor, 3 dorm." → `atico-en-riazor-3-dorm`. @param {string} title */
const slugOf = (title) =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');

/**
 * `185.000 €`, `950 €/mes`, `Consultar` for 0: the same in all languages.
 * @param {core.Record} listing
 */
function priceOf(listing) {
  return priceText(listing.getInt('price'), listing.getString('operation_type') !== 'venta');
}

/** @param {number} price @param {boolean} isRent */
function priceText(price, isRent) {
  if (price === 0) return 'Consultar';
  const euros = `${String(price).replace(/\B(?=(\d{3})+$)/g, '.')}\u00a0€`;
  return isRent ? `${euros}/mes` : euros;
}

/**
 * The path of the preview picture. A photo's file never changes under its name, so the name is its version.
 * @param {CoreApp} app @param {core.Record} listing
 * @returns {string | undefined} undefined without photos
 */
function previewOf(app, listing) {
  const [photo] = app.findRecordsByFilter(
    'property_images',
    'property = {:id}',
    'position,id',
    1,
    0,
    { id: listing.id },
  );
  const size = `${PREVIEW.width}x${PREVIEW.height}`;
  return photo && `/api/files/property_images/${photo.id}/${photo.getString('file')}?thumb=${size}`;
}

/** SQL: the paths of the photos of the listing `p`, in order and separated by spaces; '' without photos. */
const PHOTO_PATHS = `COALESCE((
  SELECT group_concat(i.id || '/' || i.file, ' ' ORDER BY i.position, i.id)
  FROM property_images i WHERE i.property = p.id), '')`;

/** @param {string} site @param {string} path of `PHOTO_PATHS` @returns {string} the public address of the photo */
const photoAddress = (site, path) => `${site}/api/files/property_images/${path}`;

module.exports = {
  PHOTO_PATHS,
  PREVIEW,
  VISIBLE,
  addressOf,
  isPublic,
  namedListing,
  photoAddress,
  previewOf,
  priceOf,
  priceText,
  publicListing,
  slugOf,
};

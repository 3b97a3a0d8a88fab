// Photos: at most fifteen per listing. Each write of a photo gives its listing a new revision. A file
// is served only to a reader who may see the listing.

onRecordValidate((e) => {
  /** @type {typeof import('./lib/photo/photo.js')} */
  const { checkContents } = require(`${__hooks}/lib/photo/photo.js`);
  e.next(); // first PocketBase's checks of size and type, so that a refused file is not read
  if (e.record) checkContents(e.app, e.record);
}, 'property_images');

onRecordCreateExecute((e) => {
  /** @type {typeof import('./lib/photo/photo.js')} */
  const { refuseSixteenth, touchListing } = require(`${__hooks}/lib/photo/photo.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  /** @type {typeof import('./lib/sync/tombstone.js')} */
  const { refuseRemovedId } = require(`${__hooks}/lib/sync/tombstone.js`);
  const { record } = e;
  if (!record) return e.next();
  const [file] = record.getUnsavedFiles('file');
  if (file) record.set('bytes', file.size);
  inTransaction(e, (tx) => {
    refuseRemovedId(tx, record);
    refuseSixteenth(tx, record);
    e.next();
    touchListing(tx, record);
  });
}, 'property_images');

onRecordUpdateRequest((e) => {
  /** @type {typeof import('./lib/photo/photo.js')} */
  const { refuseExchange } = require(`${__hooks}/lib/photo/photo.js`);
  if (e.record) {
    refuseExchange(e.record);
    e.record.set('bytes', e.record.original().getInt('bytes')); // the server measures it
  }
  e.next();
}, 'property_images');

onRecordUpdateExecute((e) => {
  /** @type {typeof import('./lib/photo/photo.js')} */
  const { keepTextChanges, touchListing } = require(`${__hooks}/lib/photo/photo.js`);
  /** @type {typeof import('./lib/listing/photo-texts.js')} */
  const { changedTexts } = require(`${__hooks}/lib/listing/photo-texts.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  const { record } = e;
  if (!record) return e.next();
  const changes = changedTexts(record);
  inTransaction(e, (tx) => {
    e.next();
    keepTextChanges(tx, touchListing(tx, record), changes);
  });
}, 'property_images');

onRecordDeleteExecute((e) => {
  /** @type {typeof import('./lib/photo/photo.js')} */
  const { touchListing } = require(`${__hooks}/lib/photo/photo.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  /** @type {typeof import('./lib/sync/tombstone.js')} */
  const { leavePhotoTombstone } = require(`${__hooks}/lib/sync/tombstone.js`);
  const { record } = e;
  if (!record) return e.next();
  inTransaction(e, (tx) => {
    e.next();
    leavePhotoTombstone(tx, record);
    touchListing(tx, record);
  });
}, 'property_images');

// lib/access/access.js decides who may call this.
routerAdd('POST', '/api/listings/{id}/photo-order', (e) => {
  /** @type {typeof import('./lib/photo/photo-order.js')} */
  const { orderPhotos } = require(`${__hooks}/lib/photo/photo-order.js`);
  return e.json(200, orderPhotos(e));
});

// Files of every collection. The file of a name never changes, so a browser may keep it for 30 days. A shared
// cache may keep it for an hour only, because the listing may be archived. A file served with a token is never
// stored.
onFileDownloadRequest((e) => {
  /** @type {typeof import('./lib/photo/photo-type.js')} */
  const { setTypeByContent } = require(`${__hooks}/lib/photo/photo-type.js`);
  /** @type {typeof import('./lib/base/go-values.js')} */
  const { requestOf } = require(`${__hooks}/lib/base/go-values.js`);
  const { request, response } = requestOf(e);
  const header = response.header();
  setTypeByContent(e, header);
  const isPersonal = request?.url?.query().get('token') !== '';
  header.set(
    'Cache-Control',
    isPersonal ? 'private, no-store' : 'public, max-age=2592000, s-maxage=3600',
  );
  try {
    e.next();
  } catch (error) {
    header.set('Cache-Control', 'no-store');
    throw error;
  }
});

cronAdd('orphaned-files', '45 3 * * *', () => {
  /** @type {typeof import('./lib/photo/orphaned-files.js')} */
  const { removeOrphanedFiles } = require(`${__hooks}/lib/photo/orphaned-files.js`);
  removeOrphanedFiles($app);
});

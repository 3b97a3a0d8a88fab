// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// Photos: at most fifteen a listing, each write moves its listing, and files are only served to
// who may see the listing (decisions 3.4 and 4).

onRecordValidate((e) => {
  /** @type {typeof import('./lib/photo.js')} */
  const { refuseContents } = require(`${__hooks}/lib/photo.js`);
  e.next(); // what is too large or of another kind is not read
  if (e.record) refuseContents(e.record);
}, 'property_images');

onRecordCreateExecute((e) => {
  /** @type {typeof import('./lib/photo.js')} */
  const { refuseSixteenth, touchListing } = require(`${__hooks}/lib/photo.js`);
  /** @type {typeof import('./lib/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/revision.js`);
  /** @type {typeof import('./lib/tombstone.js')} */
  const { refuseRemovedId } = require(`${__hooks}/lib/tombstone.js`);
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
  /** @type {typeof import('./lib/photo.js')} */
  const { refuseExchange } = require(`${__hooks}/lib/photo.js`);
  if (e.record) {
    refuseExchange(e.record);
    e.record.set('bytes', e.record.original().getInt('bytes')); // measured, never told
  }
  e.next();
}, 'property_images');

onRecordUpdateExecute((e) => {
  /** @type {typeof import('./lib/photo.js')} */
  const { touchListing } = require(`${__hooks}/lib/photo.js`);
  /** @type {typeof import('./lib/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/revision.js`);
  const { record } = e;
  if (!record) return e.next();
  inTransaction(e, (tx) => {
    e.next();
    touchListing(tx, record);
  });
}, 'property_images');

onRecordDeleteExecute((e) => {
  /** @type {typeof import('./lib/photo.js')} */
  const { touchListing } = require(`${__hooks}/lib/photo.js`);
  /** @type {typeof import('./lib/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/revision.js`);
  /** @type {typeof import('./lib/tombstone.js')} */
  const { leavePhotoTombstone } = require(`${__hooks}/lib/tombstone.js`);
  const { record } = e;
  if (!record) return e.next();
  inTransaction(e, (tx) => {
    e.next();
    leavePhotoTombstone(tx, record);
    touchListing(tx, record);
  });
}, 'property_images');

// Who may: access.pb.js.
routerAdd(
  'POST',
  '/api/listings/{id}/photo-order',
  (e) => {
    /** @type {typeof import('./lib/photo-order.js')} */
    const { orderPhotos } = require(`${__hooks}/lib/photo-order.js`);
    return e.json(200, orderPhotos(e));
  },
  $apis.bodyLimit(1 << 14),
);

// PocketBase opens a protected file to a file token only, which lives three minutes. A device shows
// its session instead, and gets what a token of its own would open.
routerUse((e) => {
  const url = e.request?.url;
  const isPhoto = url?.path?.startsWith('/api/files/property_images/');
  if (url && isPhoto && e.auth && url.query().get('token') === '')
    url.rawQuery = `token=${e.auth.newFileToken()}&${url.rawQuery}`;
  return e.next();
});

// A photo never changes under its name, so a browser may keep it; a cache that many share only for
// an hour, since the listing may be archived meanwhile. What a token opened is for its owner alone.
onFileDownloadRequest((e) => {
  // The declarations promise e.request and e.response; at run time they are one step further in.
  const { request, response } = /** @type {{ requestEvent: core.RequestEvent }} */ (
    /** @type {unknown} */ (e)
  ).requestEvent;
  const header = response.header();
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
}, 'property_images');

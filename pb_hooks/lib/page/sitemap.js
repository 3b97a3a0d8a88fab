// The sitemap: an index, one file for the pages and categories, and one for each 5,000 listings, since a file may have
// 50,000 addresses and 50 MB.

const { accepts, compressed } = require('../base/gzip.js');
const { asMarkup } = require('../base/markup.js');
const { createSharedCache } = require('../base/shared-cache.js');
const { siteOf } = require('../base/site.js');
const { addressOf, PHOTO_PATHS, photoAddress, VISIBLE } = require('../listing/public-listing.js');
const { GUIDES, categoryPath } = require('./categories.js');
const { alternatesOf } = require('./page-head.js');
const { PUBLIC_PAGES } = require('./page-texts.js');

const LISTINGS_PER_FILE = 5000;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** @param {core.RequestEvent} e */
function answerRobots(e) {
  const lines = [
    'User-agent: *',
    'Allow: /api/files/',
    'Disallow: /api/',
    'Disallow: /_/',
    '',
    `Sitemap: ${siteOf(e.app)}/sitemap.xml`,
    '',
  ];
  return e.string(200, lines.join('\n'));
}

/** @param {core.RequestEvent} e */
function answerIndex(e) {
  const counted = new DynamicModel({ n: 0 });
  e.app.db().newQuery(`SELECT COUNT(*) AS n FROM properties WHERE ${VISIBLE}`).one(counted);
  const files = Math.ceil(counted.n / LISTINGS_PER_FILE);
  const names = ['pages', ...Array.from({ length: files }, (_, n) => `listings-${n + 1}`)];
  const site = siteOf(e.app);
  return sendXml(e, () => [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...names.map((name) => `<sitemap><loc>${site}/sitemap/${name}.xml</loc></sitemap>`),
    '</sitemapindex>',
  ]);
}

/**
 * @param {core.RequestEvent} e with the path value `file`
 * @throws NotFoundError
 */
function answerFile(e) {
  const file = e.request?.pathValue('file') ?? '';
  const number = Number(/^listings-([1-9]\d{0,5})\.xml$/.exec(file)?.[1] ?? 0);
  if (file !== 'pages.xml' && number === 0)
    throw new NotFoundError('There is nothing at this address.', {});
  return sendXml(e, () => [
    `<urlset ${NAMESPACES}>`,
    ...(number === 0 ? pages(e.app) : listings(e.app, number)),
    '</urlset>',
  ]);
}

/**
 * The public pages and the categories that have listings. A page with listings is as new as the newest of them, any other one as the
 * agency's record and the built app.
 * @param {CoreApp} app
 */
function pages(app) {
  const site = siteOf(app);
  const groups = arrayOf(new DynamicModel({ type: '', operationType: '', updated: '' }));
  app
    .db()
    .newQuery(
      `SELECT type, operation_type AS operationType, substr(MAX(updated_at), 1, 10) AS updated
       FROM properties WHERE ${VISIBLE} GROUP BY type, operation_type`,
    )
    .all(groups);
  /** The day of the newest listing of an operation, or of all. @param {string} [operation] */
  const newest = (operation) =>
    groups
      .filter(({ operationType }) => !operation || operationType === operation)
      .map(({ updated }) => updated)
      .sort()
      .at(-1);
  /** @type {Record<string, string | undefined>} */
  const withListings = {
    ...{ '/': newest(), '/blog': newest() },
    ...{ '/comprar': newest('venta'), '/alquilar': newest('alquiler') },
  };
  const still = [agencyChangedAt(app), builtAt()].sort().at(-1) ?? '';
  const categories = groups.filter(({ operationType }) => operationType in GUIDES);
  return [
    ...Object.keys(PUBLIC_PAGES).map((address) =>
      entry(site + address, dated(withListings[address] ?? still)),
    ),
    ...categories.map(({ type, operationType, updated }) =>
      entry(site + categoryPath({ type, operationType }), dated(updated)),
    ),
  ];
}

/** @param {CoreApp} app @returns {string} the day of its last change */
const agencyChangedAt = (app) =>
  app.findAllRecords('agency')[0]?.getString('updated_at').slice(0, 10) ?? '';

/** @returns {string} the day on which the app was built; '' without one */
function builtAt() {
  try {
    const file = $os.stat(`${$os.getenv('MAROLA_PUBLIC')}/index.html`);
    return new Date(file.modTime().unixMilli()).toISOString().slice(0, 10);
  } catch {
    return '';
  }
}

/** @param {string} day */
const dated = (day) => (day ? `<lastmod>${day}</lastmod>` : '');

/** @param {CoreApp} app @param {number} number of the file, from 1 */
function listings(app, number) {
  const site = siteOf(app);
  const rows = arrayOf(new DynamicModel({ id: '', title: '', updated: '', photos: '' }));
  app
    .db()
    .newQuery(
      `SELECT id, title, substr(updated_at, 1, 10) AS updated, ${PHOTO_PATHS} AS photos
       FROM (SELECT * FROM properties WHERE ${VISIBLE} ORDER BY id
         LIMIT ${LISTINGS_PER_FILE} OFFSET ${(number - 1) * LISTINGS_PER_FILE}) p`,
    )
    .all(rows);
  return rows.map((row) => {
    const pictures = row.photos.split(' ').filter(Boolean);
    const images = pictures.map(
      (/** @type {string} */ path) =>
        `<image:image><image:loc>${asMarkup(photoAddress(site, path))}</image:loc></image:image>`,
    );
    const about = dated(row.updated) + images.join('');
    return entry(site + addressOf(row.id, row.title), about);
  });
}

/** @param {string} url @param {string} [about] */
function entry(url, about = '') {
  const alternates = alternatesOf(url).map(
    ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`,
  );
  return `<url><loc>${url}</loc>${about}${alternates.join('')}</url>`;
}

const XML = 'application/xml; charset=utf-8';

/** A file of 5,000 listings takes a second to make and has 5 MB, so it is kept until something changes. @typedef {{ key: string, tag: string, text: string, zipped: number[] | undefined }} File */
const files = /** @type {ReturnType<typeof createSharedCache<File>>} */ (
  createSharedCache('sitemap', 1)
);

/**
 * Sends XML that depends on the catalogue's revision, the public address and the built app only.
 * @param {core.RequestEvent} e @param {() => string[]} make
 */
function sendXml(e, make) {
  const state = new DynamicModel({ rev: 0, epoch: '' });
  e.app.db().select('rev', 'epoch').from('sync_state').one(state);
  const header = e.response.header();
  const tag = `W/"${state.epoch}-${state.rev}-${builtAt()}"`;
  header.set('Cache-Control', 'no-cache'); // a cache must not name a listing that is archived now
  header.set('ETag', tag);
  header.set('Vary', 'Accept-Encoding');
  if (e.request?.header.get('If-None-Match') === tag) return e.noContent(304);
  const { text, zipped } = keptFile(e.app, e.request?.url?.path ?? '', tag, make);
  if (!zipped || !accepts(e.request?.header.get('Accept-Encoding') ?? '', 'gzip'))
    return e.blob(200, XML, /** @type {any} Go reads a text */ (text));
  header.set('Content-Encoding', 'gzip');
  return e.blob(200, XML, zipped);
}

/** @param {CoreApp} app @param {string} key @param {string} tag @param {() => string[]} make @returns {File} */
function keptFile(app, key, tag, make) {
  const kept = files.find(app, key);
  if (kept?.tag === tag) return kept;
  const text = ['<?xml version="1.0" encoding="UTF-8"?>', ...make()].join('\n');
  const file = { key, tag, text, zipped: compressed(app, text) };
  files.keep(app, file);
  return file;
}

module.exports = { answerFile, answerIndex, answerRobots };

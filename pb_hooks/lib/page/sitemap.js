// The sitemap: an index, one file for the pages, and one for each 5,000 listings, since a file may have
// 50,000 addresses and 50 MB.

const { asMarkup } = require('../base/markup.js');
const { siteOf } = require('../base/site.js');
const { addressOf, VISIBLE } = require('../listing/public-listing.js');
const { LANGUAGES } = require('../base/languages.js');
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

/** @param {CoreApp} app */
function pages(app) {
  return Object.keys(PUBLIC_PAGES).map((address) => entry(siteOf(app) + address));
}

/** @param {CoreApp} app @param {number} number of the file, from 1 */
function listings(app, number) {
  const site = siteOf(app);
  const rows = arrayOf(new DynamicModel({ id: '', title: '', updated: '', photos: '' }));
  app
    .db()
    .newQuery(
      `SELECT id, title, substr(updated_at, 1, 10) AS updated, COALESCE((
         SELECT group_concat(i.id || '/' || i.file, ' ' ORDER BY i.position, i.id)
         FROM property_images i WHERE i.property = p.id), '') AS photos
       FROM (SELECT * FROM properties WHERE ${VISIBLE} ORDER BY id
         LIMIT ${LISTINGS_PER_FILE} OFFSET ${(number - 1) * LISTINGS_PER_FILE}) p`,
    )
    .all(rows);
  return rows.map((row) => {
    const pictures = row.photos.split(' ').filter(Boolean);
    const images = pictures.map(
      (/** @type {string} */ path) =>
        `<image:image><image:loc>${asMarkup(`${site}/api/files/property_images/${path}`)}</image:loc></image:image>`,
    );
    const about = `<lastmod>${row.updated}</lastmod>${images.join('')}`;
    return entry(site + addressOf(row.id, row.title), about);
  });
}

/** @param {string} url @param {string} [about] */
function entry(url, about = '') {
  const alternates = LANGUAGES.map(
    (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}?lang=${code}"/>`,
  );
  return `<url><loc>${url}</loc>${about}${alternates.join('')}</url>`;
}

/**
 * Sends XML that depends on the catalogue's revision, the public address and this code only.
 * @param {core.RequestEvent} e @param {() => string[]} make
 */
function sendXml(e, make) {
  const state = new DynamicModel({ rev: 0, epoch: '' });
  e.app.db().select('rev', 'epoch').from('sync_state').one(state);
  const header = e.response.header();
  const tag = `W/"${state.epoch}-${state.rev}"`;
  header.set('Cache-Control', 'no-cache'); // a cache must not name a listing that is archived now
  header.set('ETag', tag);
  if (e.request?.header.get('If-None-Match') === tag) return e.noContent(304);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', ...make()];
  return e.blob(200, 'application/xml; charset=utf-8', lines.join('\n'));
}

module.exports = { answerFile, answerIndex, answerRobots };

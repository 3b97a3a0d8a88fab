// Serves the built app from the folder MAROLA_PUBLIC. A path that ends in a file name gets that file or
// 404; every other path is a page (page.js).

const { accepts, isFile } = require('../base/gzip.js');

/** @type {Record<string, string>} */
const TYPES = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** Compressed copies, best first: name in Accept-Encoding → the file's ending. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * @param {core.RequestEvent} e
 * @throws NotFoundError for a missing file, an unknown API path, or when nothing is built
 */
function serveFile(e) {
  const header = e.response.header();
  const folder = $os.getenv('MAROLA_PUBLIC');
  const path = e.request?.url?.path ?? '/';
  const name = fileNameOf(path);
  const type = name && TYPES[name.slice(name.lastIndexOf('.') + 1)];
  const isThere = name && type && folder && isFile(`${folder}/${name}`);
  const hasShell = folder !== '' && isFile(`${folder}/${SHELL}`);
  // The neutral page by its file name is for the service worker; people and search engines get the home page.
  if (name === SHELL && typesFor(e).includes('text/html')) {
    header.set('Cache-Control', 'no-cache');
    return e.redirect(301, '/');
  }
  if (hasShell && (isPage(path) || (!isThere && wantsPage(e)))) {
    const { answerPage } = require('../page/page.js');
    return answerPage(e, toString($os.readFile(`${folder}/${SHELL}`)));
  }
  if (!isThere) {
    header.set('Cache-Control', 'no-store');
    throw new NotFoundError('There is nothing at this address.', {});
  }
  header.set('Cache-Control', cachingOf(name));
  if (name === SHELL) header.set('X-Robots-Tag', 'noindex');
  return sendCompressed(e, folder, name);
}

/** The types that the reader asks for. @param {core.RequestEvent} e */
const typesFor = (e) => e.request?.header.get('Accept') ?? '';

/** Sends a file, or the best compressed copy of it. @param {core.RequestEvent} e @param {string} folder @param {string} name */
function sendCompressed(e, folder, name) {
  const header = e.response.header();
  header.set('Content-Type', String(TYPES[name.slice(name.lastIndexOf('.') + 1)]));
  header.set('Vary', 'Accept-Encoding');
  const accepted = e.request?.header.get('Accept-Encoding') ?? '';
  for (const [encoding, ending] of ENCODINGS) {
    if (!accepts(accepted, String(encoding)) || !isFile(`${folder}/${name}${ending}`)) continue;
    header.set('Content-Encoding', String(encoding));
    return e.fileFS($os.dirFS(folder), `${name}${ending}`);
  }
  return e.fileFS($os.dirFS(folder), name);
}

const SHELL = 'index.html';

/** Answers any address of a page with the neutral page, which the app fills. @param {core.RequestEvent} e */
function serveShell(e) {
  e.response.header().set('Cache-Control', 'no-store');
  return sendCompressed(e, $os.getenv('MAROLA_PUBLIC'), SHELL);
}

/** @param {string} path */
const partsOf = (path) => path.split('/').filter(Boolean);

/** @param {string | undefined} part of a path; PocketBase answers the other addresses of `_` itself */
const isReserved = (part) => part === 'api' || part === 'assets' || part === '_';

/** Whether a path names a page and no file. @param {string} path of the request */
function isPage(path) {
  const parts = partsOf(path);
  return !isReserved(parts[0]) && !parts.some((part) => part.includes('.'));
}

/**
 * Whether the answer for something that is not there is the page of the app: for a person who follows a link, and for all
 * readers if the address does not end like a file of the app, such as `/comprar/..%2f..`.
 * @param {core.RequestEvent} e
 */
function wantsPage(e) {
  const parts = partsOf(e.request?.url?.path ?? '');
  const ending = /\.(\w+)$/.exec(parts.at(-1) ?? '')?.[1] ?? '';
  return !isReserved(parts[0]) && (typesFor(e).includes('text/html') || !(ending in TYPES));
}

/**
 * @param {string} path of the request
 * @returns {string | undefined} the file to look for, undefined if there can be none
 */
function fileNameOf(path) {
  const parts = partsOf(path);
  // No dot files, and no `..`, which would leave the folder.
  if (parts[0] === 'api' || parts.some((part) => part.startsWith('.'))) return undefined;
  return parts.join('/');
}

/** File names in assets/ contain a hash of the content; everything else is revalidated on each request.
 * @param {string} name */
const cachingOf = (name) =>
  name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

module.exports = { isPage, serveFile, serveShell };

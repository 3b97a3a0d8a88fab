// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Renders the body of a page with the app's own screens, by the file that the build makes of src/served/.

/** @typedef {{ find: (filter: Record<string, string | number | undefined>, offset: number, limit: number) => { rows: object[], total: number }, get: (id: string) => object | undefined, compare: (filter: Record<string, string | number | undefined>, limit: number) => object[], showSimilar: (id: string, ids: string[]) => void }} Source */

/**
 * @typedef {object} Renderer
 * @property {(page: object, source: Source) => string} renderBody
 * @property {number} LISTINGS_ON_A_PAGE
 * @property {(row: unknown) => object | undefined} parseAgency
 * @property {(path: string, query: Record<string, string>) => { property?: string }} parseAddress
 */

/** The tags of the app's scripts in the built page: of all but the first, small one. */
const SCRIPTS =
  /<script type="module" crossorigin[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The comments in the built page between which the body belongs. */
const BODY = ['<!--page-body-->', '<!--/page-body-->'];

/** The renderer's file; undefined if the app was built without one. */
function rendererFile() {
  const folder = `${$os.getenv('MAROLA_PUBLIC')}/served`;
  try {
    const [file] = $os.readDir(folder);
    return file && `${folder}/${file.name()}`;
  } catch {
    return undefined;
  }
}

/**
 * @typedef {object} Address
 * @property {string} path
 * @property {import('./page-texts.js').Language} language
 * @property {'phone' | 'desk'} layout
 * @property {number} number of the page of the list, from 1
 * @property {boolean} isMissing
 * @property {Record<string, string>} query
 */

/**
 * @param {CoreApp} app @param {string} file @param {Address} address
 * @returns {{ body: string, listed: { id: string, title: string }[], rows: string }} HTML, the listings of its list, and
 *   the element with the rows that the page shows; '' for a page that the app replaces
 */
function renderBody(app, file, { query, ...address }) {
  /** @type {Renderer} */
  const renderer = require(file);
  /** @type {typeof import('./public-catalogue.js')} */
  const { contactRows, findPublic, listingRows } = require(`${__hooks}/lib/public-catalogue.js`);
  /** @type {typeof import('./page-rows.js')} */
  const { createPageRows } = require(`${__hooks}/lib/page-rows.js`);
  const search = renderer.parseAddress(address.path, query);
  const open = search.property ? listingRows(app, [search.property]) : [];
  const contacts = contactRows(app);
  const page = {
    ...address,
    search,
    agency: renderer.parseAgency(contacts.find(({ c }) => c === 'agency')),
    advisors: contacts.filter(({ c }) => c === 'advisor_contacts'),
  };
  /** @type {{ id: string, title: string }[]} */
  let listed = [];
  const shown = createPageRows();
  /** @type {import('./public-catalogue.js').Row[]} */
  let compared = [];
  const body = renderer.renderBody(page, {
    find(filter, offset, limit) {
      const found = findPublic(app, filter, offset, limit);
      shown.note(filter, found);
      if (limit === renderer.LISTINGS_ON_A_PAGE)
        listed = found.rows.map(({ id, title }) => ({ id, title: String(title) }));
      return found;
    },
    get(id) {
      const found = open.filter((row) => row.id === id);
      shown.keep(found);
      return found[0];
    },
    compare(filter, limit) {
      compared = findPublic(app, filter, 0, limit).rows;
      return compared;
    },
    showSimilar(similarTo, ids) {
      const rows = ids.flatMap((id) => compared.find((row) => row.id === id) ?? []);
      shown.note({ similarTo }, { rows, total: rows.length });
    },
  });
  const isReplaced = address.number > 1 || address.isMissing;
  return { body, listed, rows: isReplaced ? '' : shown.asElement(contacts) };
}

/**
 * The body in an element of its own, and its rows at the end of the page, for `src/app/take-over.ts`.
 * @param {string} shell the built page @param {{ body: string, rows: string }} rendered @param {'phone' | 'desk'} layout
 */
function withBody(shell, { body, rows }, layout) {
  const [start = -1, end = -1] = BODY.map((mark) => shell.indexOf(mark));
  const last = shell.lastIndexOf('</body>');
  if (start < 0 || end < start || last < end) return shell;
  const served = `<div class="served" data-layout="${layout}">${body}</div>`;
  const between = shell.slice(end + String(BODY[1]).length, last);
  return withLateScripts(shell.slice(0, start)) + served + between + rows + shell.slice(last);
}

/**
 * The app's scripts in a template, from which `src/app/start-scripts.ts` starts them. What the first one imports comes before it
 * as scripts of their own: a slow phone then answers between running the libraries and running the app.
 * @param {string} head
 */
function withLateScripts(head) {
  const tags = head.match(SCRIPTS) ?? [];
  const imported = tags.filter((tag) => tag.startsWith('<link')).map(asScript);
  const own = tags.filter((tag) => tag.startsWith('<script'));
  const late = `<template id="app-scripts">${[...imported, ...own].join('')}</template>`;
  return head.replace(SCRIPTS, '').replace('</head>', () => `${late}</head>`);
}

/** @param {string} link a modulepreload */
const asScript = (link) =>
  `<script type="module" crossorigin src="${/href="([^"]*)"/.exec(link)?.[1]}"></script>`;

/** @typedef {{ type: string, media: string, src: string, srcset: string, sizes: string }} Picture attributes, as they stand in the HTML */

/**
 * The first picture that is to be fetched at once; two, if another one is for some screens.
 * @param {string} body @returns {Picture[]}
 */
function picturesOf(body) {
  const [, sources = '', image] =
    /((?:<source[^>]*>)*)(<img[^>]* fetchpriority="high"[^>]*>)/i.exec(body) ?? [];
  if (!image) return [];
  const tags = [...(sources.match(/<source[^>]*>/gi) ?? []), image].map(attributesOf);
  const some = tags.filter(({ media }) => media);
  const rest = tags.find(({ media }) => !media);
  const media = some.map((one) => `not all and ${one.media}`).join('');
  return [...some, ...(rest ? [{ ...rest, media }] : [])];
}

/** @param {string} tag @returns {Picture} */
function attributesOf(tag) {
  const attribute = (/** @type {string} */ name) =>
    new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
  const [type, media, src] = [attribute('type'), attribute('media'), attribute('src')];
  return { type, media, src, srcset: attribute('srcset'), sizes: attribute('sizes') };
}

module.exports = { picturesOf, renderBody, rendererFile, withBody };

// Renders the body of a page with the app's own screens, by the file that the build makes of src/served/.

const { keptPiece } = require('./page-pieces.js');
const { createPageRows } = require('./page-rows.js');
const { listingRows } = require('./public-catalogue.js');

/**
 * @typedef {object} Source
 * @property {(matching: Matching, offset: number, limit: number) => { rows: Row[], total: number }} find
 * @property {(id: string) => Row | undefined} get
 * @property {(matching: Matching, limit: number) => import('./public-catalogue.js').Compared[]} compare
 * @property {(id: string, ids: string[]) => Row[]} showSimilar
 * @property {() => string[]} labels
 * @property {() => string[]} locations
 */
/** @typedef {{ filter: { sort?: string }, conditions: import('./conditions.js').Condition[] }} Matching */
/** @typedef {import('./public-catalogue.js').Row} Row */
/** @typedef {{ property?: string, type?: string, operationType?: string }} Search what the address asks for, as in the app */

/**
 * @typedef {object} Renderer
 * @property {(page: object, source: Source) => string} renderBody
 * @property {number} LISTINGS_ON_A_PAGE
 * @property {(row: unknown) => object | undefined} parseAgency
 * @property {(path: string, query: Record<string, string>) => Search} parseAddress
 */

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
 * @property {import('../base/languages.js').Language} language
 * @property {number} number of the page of the list, from 1
 * @property {boolean} isMissing
 * @property {Record<string, string>} query
 */

/**
 * @typedef {object} Body
 * @property {string} body HTML
 * @property {import('./public-catalogue.js').Found[]} listed the listings of its list
 * @property {string} rows the element with the rows that the page shows; '' for a further page of a list, which the app replaces
 * @property {boolean} isBeyond its list has no page of this number
 */

/**
 * @param {CoreApp} app @param {import('./page-reader.js').Reader} reader
 * @param {string} file the renderer's @param {Address} address
 * @returns {Body}
 */
function renderBody(app, reader, file, { query, ...address }) {
  /** @type {Renderer} */
  const renderer = require(file);
  const search = renderer.parseAddress(address.path, query);
  const open = search.property ? listingRows(app, reader.ask('findOne', search.property)) : [];
  const contacts = reader.ask('contactRows');
  const parsed = contacts.map((json) => JSON.parse(json));
  const page = {
    ...address,
    search,
    agency: renderer.parseAgency(parsed.find(({ c }) => c === 'agency')),
    advisors: parsed.filter(({ c }) => c === 'advisor_contacts'),
    keep: (/** @type {string} */ name, /** @type {() => string} */ make) =>
      keptPiece(app, `${file} ${name}`, make),
  };
  /** @type {import('./public-catalogue.js').Found[] | undefined} */
  let listed;
  const shown = createPageRows();
  /** @type {import('./public-catalogue.js').Compared[]} */
  const compared = [];
  const body = renderer.renderBody(page, {
    find({ filter, conditions }, offset, limit) {
      const view = { conditions, sort: filter.sort, offset, limit };
      const found = limit === 0 ? [] : reader.ask('findPublic', view, address.language);
      if (limit === renderer.LISTINGS_ON_A_PAGE) listed = found;
      const answer = {
        rows: listingRows(app, found),
        total: reader.ask('countPublic', conditions),
      };
      shown.note(filter, answer);
      return answer;
    },
    get(id) {
      const found = open.filter((row) => row.id === id);
      shown.keep(found);
      return found[0];
    },
    compare({ filter, conditions }, limit) {
      const view = { conditions, sort: filter.sort, offset: 0, limit };
      const found = reader.ask('comparePublic', view);
      compared.push(...found);
      return found;
    },
    showSimilar(similarTo, ids) {
      const similar = ids.flatMap((id) => compared.find((one) => one.id === id) ?? []);
      const rows = listingRows(app, similar);
      shown.note({ similarTo }, { rows, total: rows.length });
      return rows;
    },
    labels: () => reader.ask('publicLabels'),
    locations: () => reader.ask('publicLocations'),
  });
  const isFurther = address.number > 1 && listed !== undefined;
  return {
    ...{ body, listed: listed ?? [] },
    rows: isFurther ? '' : shown.asElement(search, contacts),
    isBeyond: isFurther && listed?.length === 0,
  };
}

/** @typedef {{ type: string, media: string, src: string, srcset: string, sizes: string }} Picture attributes, as they stand in the HTML */

/**
 * The first picture that is to be fetched at once; two, if another one is for some screens.
 * @param {string} body @returns {Picture[]}
 */
function picturesOf(body) {
  // A pattern for all of it takes a millisecond to find the picture.
  const at = body.indexOf(' fetchPriority="high"');
  const image = body.lastIndexOf('<img', at);
  if (at < 0 || image < 0) return [];
  const [sources = ''] =
    /(?:<source[^>]*>)*$/.exec(body.slice(body.lastIndexOf('<picture', image), image)) ?? [];
  const tags = [
    ...(sources.match(/<source[^>]*>/g) ?? []),
    body.slice(image, body.indexOf('>', at) + 1),
  ].map(attributesOf);
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

module.exports = { picturesOf, renderBody, rendererFile };

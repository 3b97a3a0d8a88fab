// The feed as a file, joined from parts of 200 references each. A change makes only its part anew. The name of a part has
// everything that the part depends on, so a part is never out of date. Work ends after a slice of time and goes on in the next
// request or step of the job, so no request holds an interpreter for long.

const { compressFile, isFile } = require('../base/gzip.js');
const { siteOf } = require('../base/site.js');
const { PHOTO_PATHS } = require('../listing/public-listing.js');
const { HEAD, TAIL, propertyOf } = require('./kyero.js');

/** @typedef {{ name: string, text: () => string }} Part */

const PER_PART = 200;
/** SQL: the part of a listing. */
const PART = `CAST(reference AS INTEGER) / ${PER_PART}`;
/**
 * SQL: when the place of a listing last changed for portals; '' if it is the middle of the zone as ever. They are not told of other
 * private changes.
 */
const POINT_TIME = `SELECT MAX(
    iif(s.point_in_feed AND s.point != '', s.created_at, ''),
    COALESCE((SELECT MAX(at) FROM property_history WHERE property = s.id AND kind = 'update'
      AND (json_type(changes, '$."private:point_in_feed"') IS NOT NULL
        OR (s.point_in_feed AND json_type(changes, '$."private:point"') IS NOT NULL))), ''))
  FROM property_private s WHERE s.id = p.id`;
/** After this time no further part is begun, in milliseconds. */
const SLICE = 250;

/** @param {CoreApp} app */
const folder = (app) => `${app.dataDir()}/feed`;
/** @param {CoreApp} app @param {string} name */
const pathOf = (app, name) => `${folder(app)}/${name}`;

/** Removes the files of an earlier process, which may have been of another version. @param {CoreApp} app */
function emptyFeedFolder(app) {
  $os.removeAll(folder(app));
  $os.mkdirAll(folder(app), /** @type {any} Go reads a number */ (0o700));
}

/**
 * The file of the catalogue as it is now. Makes what is missing of it, for one slice of time.
 * @param {CoreApp} app
 * @param {() => void} [giveUp] throws if nobody waits for it any more
 * @returns {string | undefined} its name; undefined if there was more to make than fits into a slice
 */
function feedFile(app, giveUp = () => {}) {
  const parts = partsOf(app);
  const name = `kyero-${digest(parts.map((part) => part.name))}`;
  if (isFile(pathOf(app, name))) return name;
  const end = Date.now() + SLICE;
  for (const part of parts) {
    if (isFile(pathOf(app, part.name))) continue;
    if (Date.now() > end) return undefined;
    giveUp();
    makeFile(app, part.name, (path) => write(path, part.text()));
  }
  const paths = parts.map((part) => pathOf(app, part.name));
  makeFile(app, name, (path) => concatenate(path, paths));
  removeOthers(app, [name, ...parts.map((part) => part.name)]);
  return name;
}

/** Head, listings and tail of the feed. @param {CoreApp} app @returns {Part[]} */
function partsOf(app) {
  const state = new DynamicModel({ epoch: '' });
  app.db().select('epoch').from('sync_state').one(state);
  const groups = arrayOf(new DynamicModel({ part: 0, n: 0, rev: 0, points: 0, pointRev: 0 }));
  // Hidden listings count too: one that is hidden now was perhaps in the file before. So do points that portals do not get.
  app
    .db()
    .newQuery(
      `SELECT part, SUM(n) AS n, MAX(rev) AS rev, SUM(points) AS points, MAX(point_rev) AS pointRev FROM (
         SELECT ${PART} AS part, COUNT(*) AS n, MAX(rev) AS rev, 0 AS points, 0 AS point_rev
         FROM properties GROUP BY 1
         UNION ALL SELECT ${PART}, 0, 0, COUNT(*), MAX(s.rev)
         FROM property_private s CROSS JOIN properties p ON p.id = s.id WHERE s.point != '' GROUP BY 1)
       GROUP BY part ORDER BY part`,
    )
    .all(groups);
  const site = siteOf(app);
  return [
    { name: 'head', text: () => HEAD },
    ...groups.map(({ part, n, rev, points, pointRev }) => ({
      name: `part-${part}-${digest([state.epoch, site, n, rev, points, pointRev])}`,
      text: () => listingsOf(app, part, site),
    })),
    { name: 'tail', text: () => TAIL },
  ];
}

/** @param {readonly (string | number)[]} facts */
const digest = (facts) => $security.sha256(facts.join(' ')).slice(0, 32);

/** The elements of one part. @param {CoreApp} app @param {number} part @param {string} site */
function listingsOf(app, part, site) {
  const rows = arrayOf(
    new DynamicModel({
      ...{ id: '', reference: 0, updated_at: '', title: '', description: '', price: 0 },
      ...{ location: '', zone: '', point: '', bedrooms: 0, bathrooms: -0, area: -0 },
      ...{ plot_area: -0, type: '' },
      ...{ operation_type: '', features: '', condition: '', energy_rating: '' },
      ...{ emissions_rating: '', tour_url: '', photos: '', language: '' },
      ...{ title_es: '', title_en: '', description_es: '', description_en: '' },
    }),
  );
  app
    .db()
    .newQuery(
      `SELECT id, reference, title, description, price, location, zone, bedrooms, bathrooms, area, plot_area,
         type, operation_type, features, condition, energy_rating, emissions_rating, tour_url,
         language, title_es, title_en, description_es, description_en,
         MAX(updated_at, COALESCE((${POINT_TIME}), '')) AS updated_at,
         COALESCE((SELECT point FROM property_private WHERE id = p.id AND point_in_feed), '') AS point,
         ${PHOTO_PATHS} AS photos
       FROM properties p
       WHERE ready = TRUE AND status IN ('available', 'reserved') AND reference >= {:from} AND reference < {:to}
       ORDER BY reference, id`,
    )
    .bind({ from: part * PER_PART, to: (part + 1) * PER_PART })
    .all(rows);
  return rows
    .map((/** @type {any} of the query's columns */ row) => propertyOf(row, site))
    .join('');
}

/**
 * Makes a file. It appears whole, so two requests may make the same one.
 * @param {CoreApp} app @param {string} name @param {(path: string) => void} fill
 */
function makeFile(app, name, fill) {
  const unfinished = `${pathOf(app, name)}-${$security.randomString(8)}.new`;
  fill(unfinished);
  $os.rename(unfinished, pathOf(app, name));
}

/** @param {string} path @param {string} text */
const write = (path, text) =>
  $os.writeFile(path, text, /** @type {any} Go reads a number */ (0o600));

/** @param {string} path @param {readonly string[]} paths */
const concatenate = (path, paths) => $os.cmd('sh', '-c', 'cat "$@" > "$0"', path, ...paths).run();

/**
 * Makes the compressed copy of the feed, in one piece: many readers stop after the first piece of a gzip file.
 * @param {CoreApp} app @param {string} name
 */
function compressFeed(app, name) {
  if (isFile(pathOf(app, `${name}.gz`))) return;
  makeFile(app, `${name}.gz`, (path) => {
    concatenate(`${path}-copy.new`, [pathOf(app, name)]);
    compressFile(app, `${path}-copy.new`);
    $os.rename(`${path}-copy.new.gz`, path);
    $os.removeAll(`${path}-copy.new`);
  });
}

/** @param {CoreApp} app @param {readonly string[]} names */
function removeOthers(app, names) {
  for (const entry of $os.readDir(folder(app))) {
    const file = entry.name();
    // A file that is being made has `.new` in its name: the job may be compressing it.
    if (!file.includes('.new') && !names.includes(file.replace(/\.gz$/, '')))
      $os.removeAll(pathOf(app, file));
  }
}

module.exports = { compressFeed, emptyFeedFolder, feedFile, folder };

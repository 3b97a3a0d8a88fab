// Imports a file into an empty catalogue: a small one through all checks and hooks, a large one in a
// few SQL statements. A file is imported as a whole or not at all.

const { refuseWrongKinds } = require('../base/fields.js');
const { ROWS } = require('../listing/listing-table.js');
const { nextReference } = require('../listing/listing.js');
const { zoneOf } = require('../listing/zone-of.cjs');
const { nextRevision } = require('../sync/revision.js');

/** Bytes per read. For 20,000 listings, 4 MB took 600 MB of memory, and 0.25 MB took 50 % more time. */
const CHUNK_BYTES = 1 << 20;

/**
 * Imports `{agency?: {…fields}, advisors: [{id, name, phone, email}], listings: [{id, created_at?, …fields,
 * photos: [{id, path, position, sha256, bytes, width, height, smallPath?, mediumPath?, placeholder?, caption?, kind?}]}]}`. The
 * agency's fields replace those of its record.
 * @param {string} path of the JSON file
 * @returns {number} how many listings
 */
function importCatalogue(path) {
  const { agency, advisors, listings } = JSON.parse(toString($os.readFile(path)));
  $app.runInTransaction((tx) => {
    refuseUnlessEmpty(tx);
    if (agency) changeAgency(tx, agency);
    for (const advisor of advisors) create(tx, 'advisor_contacts', advisor);
    for (const { photos, ...fields } of listings) {
      create(tx, 'properties', { zone: zoneOf(fields.location), ...fields });
      for (const { path: file, smallPath: small, mediumPath: medium, ...figures } of photos) {
        create(tx, 'property_images', {
          ...figures,
          property: fields.id,
          file: $filesystem.fileFromPath(file),
          ...(small && { small: $filesystem.fileFromPath(small) }),
          ...(medium && { medium: $filesystem.fileFromPath(medium) }),
        });
      }
    }
  });
  return listings.length;
}

/**
 * @param {CoreApp} tx
 * @param {Record<string, unknown>} values
 */
function changeAgency(tx, values) {
  const [record] = tx.findAllRecords('agency');
  if (!record) throw new Error('the database has no agency');
  record.load(values);
  tx.save(record);
}

/**
 * @param {CoreApp} tx
 * @param {string} collection
 * @param {Record<string, unknown>} values
 */
function create(tx, collection, values) {
  const target = tx.findCollectionByNameOrId(collection);
  const { created_at, ...rest } = values;
  const record = new Record(target);
  try {
    refuseWrongKinds(target, rest);
    record.load(rest);
    // An autodate field overwrites its value on save, unless the value is set raw.
    if (created_at) record.setRaw('created_at', new DateTime(String(created_at)));
    tx.save(record);
  } catch (error) {
    throw new Error(`${collection} ${values.id}: ${reasonOf(error)}`);
  }
}

/** @param {unknown} error @returns {string} with the reason of each field, if there are any */
function reasonOf(error) {
  const { value } = /** @type {{ value?: unknown }} */ (error);
  return `${error} ${toString(value ?? '')}`.trim();
}

/**
 * Imports lines of `{"advisor": {…}}` and `{"listing": {…, photos: [{id, file, position, …}]}}`;
 * `file` is the name of a file that is already in `storage/property_images/<id>/`. Values are not
 * checked: use it only for catalogues that a program has made.
 * @param {string} path of the NDJSON file
 * @returns {number} how many listings
 */
function importLargeCatalogue(path) {
  $app.runInTransaction((tx) => {
    refuseUnlessEmpty(tx);
    forEachChunk(path, (lines) => insertChunk(tx, lines));
  });
  return $app.countRecords('properties');
}

/**
 * Reads whole lines, a part of the file at a time.
 * @param {string} path
 * @param {(lines: string) => void} take
 */
function forEachChunk(path, take) {
  const [, folder, name] = /^(.*\/)?([^/]+)$/.exec(path) ?? [];
  const file = $os.openInRoot(folder ?? '.', String(name));
  try {
    for (let start = 0; ; ) {
      file.seek(start, 0);
      const text = toString(file, CHUNK_BYTES);
      const end = text.lastIndexOf('\n') + 1;
      if (end === 0) {
        if (text.trim()) throw new Error('the last line does not end, or a line is too long');
        return;
      }
      const lines = text.slice(0, end);
      take(lines);
      // Counted in bytes: a chunk may end inside a character. The next chunk starts after the last line.
      start += toBytes(lines).length;
    }
  } finally {
    file.close();
  }
}

/** Columns that are copied: table → part of a line. */
const COPIED = ROWS.filter(({ byServer }) => !byServer);
const LISTING = ['id', ...COPIED.map(({ column }) => column), 'created_at'];
const NUMBERS = COPIED.filter(({ number }) => number).map(({ column }) => column);
const PHOTO = [
  ...['id', 'file', 'position', 'sha256', 'bytes', 'width', 'height'],
  ...['small', 'medium', 'placeholder', 'caption', 'kind'],
];

/** Selects values from JSON. A missing one is empty, or 0 for a number of a listing.
 * @param {string} of @param {string[]} names @param {string} [within] */
const extracted = (of, names, within = '') =>
  names
    .map((name) => {
      const empty = within === 'listing.' && NUMBERS.includes(name) ? '0' : "''";
      return `COALESCE(json_extract(${of}, '$.${within}${name}'), ${empty})`;
    })
    .join(', ');

/**
 * @param {CoreApp} tx
 * @param {string} lines
 */
function insertChunk(tx, lines) {
  const chunk = `[${lines.trim().replace(/\n+/g, ',')}]`;
  const counted = new DynamicModel({ lines: 0 });
  tx.db().newQuery('SELECT json_array_length({:chunk}) AS lines').bind({ chunk }).one(counted);
  const first = nextRevision(tx, counted.lines) - counted.lines + 1;
  // A line with an advisor uses up a reference too.
  const reference = nextReference(tx, counted.lines) - counted.lines + 1;
  const now = new DateTime().string();
  for (const statement of [
    `INSERT INTO advisor_contacts (id, name, phone, email, rev, created_at, updated_at)
     SELECT ${extracted('value', ['id', 'name', 'phone', 'email'], 'advisor.')}, {:first} + key, {:now}, {:now}
     FROM json_each({:chunk}) WHERE json_type(value, '$.advisor') IS NOT NULL`,
    `INSERT INTO properties (${LISTING.join(', ')}, rev, reference, updated_at)
     SELECT ${extracted('value', LISTING, 'listing.')}, {:first} + key, {:reference} + key,
       json_extract(value, '$.listing.created_at')
     FROM json_each({:chunk}) WHERE json_type(value, '$.listing') IS NOT NULL`,
    `INSERT INTO property_images (property, ${PHOTO.join(', ')})
     SELECT json_extract(line.value, '$.listing.id'), ${extracted('photo.value', PHOTO)}
     FROM json_each({:chunk}) line, json_each(line.value, '$.listing.photos') photo`,
  ]) {
    tx.db().newQuery(statement).bind({ chunk, first, reference, now }).execute();
  }
}

/** @param {CoreApp} tx */
function refuseUnlessEmpty(tx) {
  if (tx.countRecords('properties') > 0) throw new Error('the database already holds listings');
}

module.exports = { importCatalogue, importLargeCatalogue };

// Puts the demo pictures and their smaller ones into PocketBase's storage for any number of listings. Uses
// hard links: each picture is on the disk once, and deleting one listing's picture keeps the others.
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readDatabase } from '../database.mjs';
import { runConsole } from '../server.mjs';
import { demoCatalogue, importCatalogue } from './import.mjs';

/** The fixed id of the photos' collection, which is the name of the folder. */
const store = 'storage/property_images';

/**
 * @typedef {{ id: string, file: string, small: string, medium: string }} Files the names in the record of a photo
 * @typedef {Omit<Files, 'id'> & { placeholder: string | undefined, sha256: string, bytes: number, width: number,
 *   height: number }} Figures what the record says about its picture
 */

/** Imports every demo picture into a temporary data folder.
 * @param {string} data data folder that is to get the pictures, absolute */
export async function developPictures(data) {
  const workshop = mkdtempSync(join(data, '.pictures-')); // on the same disk, because of the hard links
  await runConsole(workshop, ['migrate', 'up']);
  const { listings, ...others } = demoCatalogue(new Date());
  const readable = listings.map((listing) => ({ ...listing, status: 'available' }));
  await importCatalogue(workshop, { ...others, listings: readable });
  const files = new Map(filesIn(workshop).map(({ id, ...names }) => [id, names]));
  const negatives = new Map(
    readable
      .flatMap(({ photos }) => photos)
      .map(({ id, path, smallPath: _, mediumPath: __, position: ___, ...figures }) => {
        const folder = join(workshop, store, id);
        return [basename(path), { folder, figures: { ...figures, ...known(files.get(id)) } }];
      }),
  );
  return {
    /** @param {string} name of a demo picture @returns {Figures} */
    figuresOf: (name) => known(negatives.get(name)).figures,
    /** Puts a picture with its smaller ones under a photo record. @param {string} name @param {string} photoId */
    place: (name, photoId) =>
      linkAll(known(negatives.get(name)).folder, join(data, store, photoId)),
    discard: () => rmSync(workshop, { recursive: true }),
  };
}

/** @param {string} data @returns {Files[]} */
const filesIn = (data) =>
  readDatabase(data, (database) =>
    database
      .prepare('SELECT id, file, small, medium FROM property_images')
      .all()
      .map((row) => /** @type {Files} */ (row)),
  );

/** @param {string} from @param {string} to folders; links that exist already are left */
function linkAll(from, to) {
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const target = join(to, file.parentPath.slice(from.length), file.name);
    mkdirSync(dirname(target), { recursive: true });
    rmSync(target, { force: true });
    linkSync(join(file.parentPath, file.name), target);
  }
}

/** @template T @param {T | undefined} negative @returns {T} */
function known(negative) {
  if (!negative) throw new Error('no such demo picture');
  return negative;
}

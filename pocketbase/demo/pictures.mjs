// Puts the demo pictures and their thumbnails into PocketBase's storage for any number of listings. Uses
// hard links: each picture is on the disk once, and deleting one listing's picture keeps the others.
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { freePort, runConsole, startServer } from '../server.mjs';
import { demoCatalogue, importCatalogue } from './import.mjs';

/** The fixed id of the photos' collection, which is the name of the folder. */
const store = 'storage/property_images';

/**
 * @typedef {{ file: string, sha256: string, bytes: number, width: number, height: number }} Figures
 *   what a photo record says about its picture
 */

/** Uploads every demo picture to a temporary server, which stores it and makes the thumbnail.
 * @param {string} data data folder that is to get the pictures, absolute */
export async function developPictures(data) {
  const workshop = mkdtempSync(join(data, '.pictures-')); // on the same disk, because of the hard links
  await runConsole(workshop, ['migrate', 'up']);
  const { listings, ...others } = demoCatalogue(new Date());
  const readable = listings.map((listing) => ({ ...listing, status: 'available' }));
  await importCatalogue(workshop, { ...others, listings: readable });
  const negatives = new Map(
    readable
      .flatMap(({ photos }) => photos)
      .map(({ id, path, sha256, bytes, width, height }) => {
        const folder = join(workshop, store, id);
        const file = readdirSync(folder).find((name) => name.endsWith('.jpg')) ?? '';
        return [basename(path), { id, folder, figures: { file, sha256, bytes, width, height } }];
      }),
  );
  await requestThumbnails(workshop, [...negatives.values()]);
  return {
    /** @param {string} name of a demo picture @returns {Figures} */
    figuresOf: (name) => known(negatives.get(name)).figures,
    /** Puts a picture with its thumbnail under a photo record. @param {string} name @param {string} photoId */
    place: (name, photoId) =>
      linkAll(known(negatives.get(name)).folder, join(data, store, photoId)),
    discard: () => rmSync(workshop, { recursive: true }),
  };
}

/** @param {string} data @param {{ id: string, figures: Figures }[]} photos */
async function requestThumbnails(data, photos) {
  const port = await freePort();
  const server = await startServer({ data, port });
  for (const { id, figures } of photos) {
    const address = `http://127.0.0.1:${port}/api/files/property_images/${id}/${figures.file}?thumb=640x0`;
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  }
  server.stop();
  await server.ended;
}

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

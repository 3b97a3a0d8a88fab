import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runConsole } from '../server.mjs';
import { demoId } from './import.mjs';
import { largeCatalogue } from './large-catalogue.mjs';
import { developPictures } from './pictures.mjs';

/** Fills a migrated data folder without listings. The pictures are stored before the rows, so an
 * interrupted run leaves a folder without listings and can be repeated.
 * @param {string} data absolute @param {number} size listings
 * @throws StartFailure with the server's reason */
export async function importLargeCatalogue(data, size) {
  console.log('Preparing the pictures…');
  const pictures = await developPictures(data);
  const temporary = mkdtempSync(join(tmpdir(), 'marola-demo-'));
  const file = join(temporary, 'catalogue.ndjson');
  try {
    console.log(`Writing ${size} listings…`);
    await pipeline(Readable.from(lines(size, pictures)), createWriteStream(file));
    await runConsole(data, ['marola-import-bulk', file]);
  } finally {
    pictures.discard();
    rmSync(temporary, { recursive: true });
  }
}

/** Writes the file for `marola-import-bulk`, one record per line: advisors, then listings with photos. Also
 * puts the photo files in place.
 * @param {number} size @param {Awaited<ReturnType<typeof developPictures>>} pictures */
function* lines(size, pictures) {
  const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, 'listings.json'), 'utf8'));
  for (const advisor of catalogue.advisors) yield `${JSON.stringify({ advisor })}\n`;
  for (const { photos, ...listing } of largeCatalogue(size)) {
    const records = photos.map((name, position) => {
      const id = demoId(`${listing.id} ${position}`);
      pictures.place(name, id);
      return { id, position, ...pictures.figuresOf(name) };
    });
    yield `${JSON.stringify({ listing: { ...listing, photos: records } })}\n`;
  }
}

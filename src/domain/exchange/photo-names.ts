import type { Photo } from '../listing/photos/photo.ts';
import { PENDING_FILE } from '../outbox/pending/pending.ts';

/** Between two file names in one cell. No file system allows it in a name. */
const BETWEEN = '|';

/** The name of a photo in a file: the server's name, or the id while the photo waits to be sent. */
const photoName = ({ id, file }: Pick<Photo, 'id' | 'file'>): string =>
  file === PENDING_FILE ? `${id}.jpg` : file;

/** The cell that names a listing's photos in their order. */
export const photosCell = (photos: readonly Pick<Photo, 'id' | 'file'>[]): string =>
  photos.map(photoName).join(BETWEEN);

/** The file names in such a cell. A folder before a name is left out. */
export const namesInCell = (cell: string): readonly string[] =>
  cell
    .split(BETWEEN)
    .map((name) => name.replace(/^.*[\\/]/, '').trim())
    .filter((name) => name !== '');

/** File systems write accents in two ways, and some ignore case: names of the same key are of one file. */
export const photoKey = (name: string): string => name.normalize('NFC').toLowerCase();

/** The names, each once, that are of no photo of the listing. */
export const newPhotosOf = (
  names: readonly string[],
  photos: readonly Pick<Photo, 'id' | 'file'>[],
): readonly string[] =>
  [...new Map(names.map((name) => [photoKey(name), name])).values()].filter(
    (name) => !photos.some(({ id, file }) => name === file || name.startsWith(`${id}.`)),
  );

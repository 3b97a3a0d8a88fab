import { err, ok, type Result } from '#base/result.ts';
import { photoKey } from '#domain/exchange/photo-names.ts';
import { openZip, type ZipProblem } from '#files/open-zip.ts';

/** The most bytes of a zip with photos: phones have no memory for more. */
const MAX_ZIP_BYTES = 500 * 1024 * 1024;
/** The most bytes of a file in it. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** How many times its own bytes a zip may hold: photos are compressed already, so they hardly become smaller. */
const MOST_EXPANSION = 10;
/** Bytes by which few drawings may be less than that. */
const SMALL_ZIP_BYTES = 1024 * 1024;

/** The picked files that are wanted, by `photoKey` of their name. */
export type FoundPhotos = ReadonlyMap<string, Blob>;

const nameOf = (path: string) => path.replace(/^.*[\\/]/, '');

/**
 * Finds photos by their file names among picked files, and inside zips among them. A name that two files have is left out, because
 * nobody can say which of them is meant.
 */
export async function findPhotos(
  files: readonly File[],
  wanted: ReadonlySet<string>,
): Promise<Result<FoundPhotos, ZipProblem>> {
  const found = new Map<string, Blob>();
  const doubles = new Set<string>();
  const add = (path: string, blob: Blob) => {
    const key = photoKey(nameOf(path));
    if (!wanted.has(key)) return;
    if (found.has(key)) doubles.add(key);
    found.set(key, blob);
  };
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      add(file.name, file);
      continue;
    }
    const inside = await filesIn(file, wanted);
    if (!inside.ok) return inside;
    for (const [path, bytes] of inside.value) add(path, new Blob([bytes]));
  }
  for (const key of doubles) found.delete(key);
  return ok(found);
}

async function filesIn(zip: File, wanted: ReadonlySet<string>) {
  if (zip.size > MAX_ZIP_BYTES) return err('TooLarge' as const);
  const bytes = await zip.arrayBuffer().catch(() => new ArrayBuffer(0)); // the file is gone, or too large for the memory
  return openZip(new Uint8Array(bytes), {
    most: (path) => (wanted.has(photoKey(nameOf(path))) ? MAX_FILE_BYTES : undefined),
    total: Math.min(MAX_ZIP_BYTES, MOST_EXPANSION * (zip.size + SMALL_ZIP_BYTES)),
  });
}

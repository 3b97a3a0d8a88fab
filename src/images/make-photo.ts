import { err, ok, type Result } from '#base/result.ts';
import type { PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import { addsNoise } from './canvas-noise.ts';
import { ownFile } from './own-file.ts';
import { readPicture } from './picture-header.ts';
import { hashOf, type PreparedPhoto, renderPhoto } from './render-photo.ts';
import type { NewSheet } from './sheet.ts';

/**
 * Turns a picked file into a photo: drawn anew, or the file itself where the browser's canvases add noise. It is heavy work:
 * run it in a worker where possible.
 */
export async function makePhoto(
  bytes: ArrayBuffer,
  newSheet: NewSheet,
): Promise<Result<PreparedPhoto, PhotoProblem>> {
  return (await addsNoise(newSheet)) ? keepAsIs(bytes) : renderPhoto(bytes, newSheet);
}

/** Returns the file without its metadata, and no smaller pictures: the server makes a thumbnail. */
async function keepAsIs(picked: ArrayBuffer): Promise<Result<PreparedPhoto, PhotoProblem>> {
  const read = readPicture(new Uint8Array(picked));
  if (!read.ok) return read;
  const own = ownFile(read.value);
  if (!own.ok) return own;
  const file = own.value;
  const picture = await createImageBitmap(new Blob([file.bytes])).catch(() => undefined);
  if (!picture) return err({ type: 'NotAnImage' });
  picture.close();
  const { buffer: bytes } = file.bytes;
  return ok({ bytes, mime: file.mime, sha256: await hashOf(bytes), ...read.value.size });
}

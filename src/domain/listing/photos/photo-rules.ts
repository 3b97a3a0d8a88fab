import { err, ok, type Result } from '#base/result.ts';
import limits from './photo-limits.json' with { type: 'json' };

/** The rules for a photo of a listing. The server's hooks read the same limits (`photo-limits.json`). */

/** The maximum number of photos of a listing. */
export const MAX_PHOTOS = limits.most;
/** The maximum size of a photo, bytes. */
export const MAX_PHOTO_BYTES = limits.bytes;
/** The maximum length of its longer side, px. */
export const MAX_SIDE = limits.side;
/**
 * The most px of a picked file: three times the canvas limit of iOS. Photos of 48 and 50 megapixels pass (8160 × 6144
 * is 50.1 million) and take 201 MB while one phone decodes them. Twice that crashes pages on phones. The server has a
 * lower limit (`storedPixels`), because it and every visitor decode what it stores. The app stores at most `side` × `side`.
 */
export const MAX_PICKED_PIXELS = limits.pickedPixels;
/** The most px of a picked file where the browser decodes it at a part of its size: a sensor of 200 megapixels. */
export const MAX_REDUCIBLE_PIXELS = limits.reduciblePixels;

/** The facts about a picked file that are known without opening it. */
export type PickedFile = { readonly name: string; readonly type: string; readonly size: number };

/** `TooLarge`: the only problem is the size, so the file may be added after shrinking it. */
export type JudgedFile<File extends PickedFile> = {
  readonly file: File;
  readonly verdict: 'Taken' | 'NotAnImage' | 'TooLarge';
};

/** The whole selection is rejected. */
export type TooManyPhotos = { readonly type: 'TooManyPhotos'; readonly limit: number };

/**
 * Judges a selection by type and size, in the picker's order, before any file is read. `alreadyThere`: the
 * number of photos that the listing has. Names are ignored.
 */
export function judgeSelection<File extends PickedFile>(
  alreadyThere: number,
  files: readonly File[],
): Result<JudgedFile<File>[], TooManyPhotos> {
  if (alreadyThere + files.length > MAX_PHOTOS)
    return err({ type: 'TooManyPhotos', limit: MAX_PHOTOS });
  return ok(files.map((file) => ({ file, verdict: verdictOn(file) })));
}

/**
 * Whether a file of this MIME type may be a picture. File managers and cloud drives give some photos no type, or the one
 * of unknown bytes: then the bytes decide.
 */
export const maybeImage = (type: string): boolean =>
  /^(image\/.*|application\/octet-stream)?$/i.test(type);

/** Judges one file as `judgeSelection` does. */
export function verdictOn({ type, size }: PickedFile): JudgedFile<PickedFile>['verdict'] {
  if (!maybeImage(type)) return 'NotAnImage';
  return size > MAX_PHOTO_BYTES ? 'TooLarge' : 'Taken';
}

/** Why a picked file did not become a photo. */
export type PhotoProblem =
  /** Not a picture, or of a type that this browser cannot decode. */
  | { readonly type: 'NotAnImage' }
  /** The file breaks off: lower rows or finer parts of the picture are missing. */
  | { readonly type: 'Incomplete' }
  /** Refused because of its header, before decoding could use up the memory. */
  | { readonly type: 'TooManyPixels'; readonly pixels: number; readonly limit: number }
  /** The picked file is gone or shorter than announced, so it must be picked again. */
  | { readonly type: 'Unreadable' }
  /** This browser's canvases add noise, and the file cannot be sent as it is. */
  | { readonly type: 'CanvasNoise' }
  /** Memory ran out, the picture came out empty, or the worker crashed. A retry may help. */
  | { readonly type: 'DecoderFailed' }
  | { readonly type: 'Aborted' };

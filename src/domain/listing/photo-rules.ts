import { err, ok, type Result } from '#base/result.ts';

/** The rules for a photo of a listing. */

/** The maximum number of photos of a listing. */
export const MAX_PHOTOS = 15;
/** The maximum size of a photo, bytes; the server's file field has the same limit. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

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

/** Whether a MIME type is an image type of any kind. */
export const isImageType = (type: string): boolean => /^image\//i.test(type);

/** Judges one file as `judgeSelection` does. */
export function verdictOn({ type, size }: PickedFile): JudgedFile<PickedFile>['verdict'] {
  if (!isImageType(type)) return 'NotAnImage';
  return size > MAX_PHOTO_BYTES ? 'TooLarge' : 'Taken';
}

/** Why a picked file did not become a photo. */
export type PhotoProblem =
  /** Not a picture, a truncated one, or of a type that this browser cannot decode. */
  | { readonly type: 'NotAnImage' }
  /** Refused because of its header, before decoding could use up the memory. */
  | { readonly type: 'TooManyPixels'; readonly pixels: number; readonly limit: number }
  /** The picked file is gone or shorter than announced, so it must be picked again. */
  | { readonly type: 'Unreadable' }
  /** Memory ran out, the picture came out empty, or the worker crashed. A retry may help. */
  | { readonly type: 'DecoderFailed' }
  | { readonly type: 'Aborted' };

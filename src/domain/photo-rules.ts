import { err, ok, type Result } from '#base/result.ts';

/** What a photo has to be before it may join a listing (specification section 5). */

/** Photos of one listing. */
export const MAX_PHOTOS = 15;
/** One photo, bytes; the server's file field has the same limit. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

/** What a picker says of a file without opening it. */
export type PickedFile = { readonly name: string; readonly type: string; readonly size: number };

/** `TooLarge` is only too large: it may be added once it is shrunk. */
export type JudgedFile<File extends PickedFile> = {
  readonly file: File;
  readonly verdict: 'Taken' | 'NotAnImage' | 'TooLarge';
};

/** The whole selection is rejected. */
export type TooManyPhotos = { readonly type: 'TooManyPhotos'; readonly limit: number };

/**
 * Judges a selection by what the picker says, in the picker's order, before a byte is read.
 * `alreadyThere`: photos that the listing has. A name is never looked at.
 */
export function judgeSelection<File extends PickedFile>(
  alreadyThere: number,
  files: readonly File[],
): Result<JudgedFile<File>[], TooManyPhotos> {
  if (alreadyThere + files.length > MAX_PHOTOS)
    return err({ type: 'TooManyPhotos', limit: MAX_PHOTOS });
  return ok(files.map((file) => ({ file, verdict: verdictOn(file) })));
}

/** Whether a file calls itself a picture, of whatever kind. */
export const isImageType = (type: string): boolean => /^image\//i.test(type);

/** Judges one file as `judgeSelection` does. */
export function verdictOn({ type, size }: PickedFile): JudgedFile<PickedFile>['verdict'] {
  if (!isImageType(type)) return 'NotAnImage';
  return size > MAX_PHOTO_BYTES ? 'TooLarge' : 'Taken';
}

/** Why a picked file did not become a photo. */
export type PhotoProblem =
  /** Not a picture, one that breaks off, or of a kind this browser cannot decode. */
  | { readonly type: 'NotAnImage' }
  /** Refused by its header, before decoding could take the memory. */
  | { readonly type: 'TooManyPixels'; readonly pixels: number; readonly limit: number }
  /** The picker's file is gone or came back shorter: it has to be picked again. */
  | { readonly type: 'Unreadable' }
  /** Memory ran out, the picture came out empty, or the worker died: trying again may help. */
  | { readonly type: 'DecoderFailed' }
  | { readonly type: 'Aborted' };

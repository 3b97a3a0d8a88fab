import { cleanText } from '../../clean-text.ts';
import type { Listing } from '../listing.ts';
import { withFields } from '../listing-fields.ts';
import { type Photo, type PhotoKind, photoKinds } from './photo.ts';
import limits from './photo-limits.json' with { type: 'json' };

/**
 * The caption and the kind of photos, as fields of their listing: `caption:ID` and `kind:ID`. So they are edited, merged, asked
 * about and kept in the history like its other fields (PUSH-5). The server knows the same names.
 */

/** What people say about a photo; a caption that nobody wrote is empty. */
export type PhotoText = { readonly caption: string; readonly kind: PhotoKind };

/** By the photo's id. */
export type PhotoTexts = Readonly<Record<string, PhotoText>>;

export const NO_TEXT: PhotoText = { caption: '', kind: 'photo' };

/** The texts of a photo; of a row that lacks them, the defaults. */
export const textOf = ({
  caption = '',
  kind = 'photo',
}: Pick<Photo, 'caption' | 'kind'>): PhotoText => ({
  caption,
  kind,
});

type Fields = Readonly<Record<string, unknown>>;
type TextFields = Readonly<Record<string, string>>;

const NAME = /^(caption|kind):(.+)$/;

/** The photo and the part that a field is about; undefined for the listing's own fields. */
export function photoFieldOf(
  field: string,
): { readonly part: keyof PhotoText; readonly photoId: string } | undefined {
  const [, part, photoId = ''] = NAME.exec(field) ?? [];
  return part === 'caption' || part === 'kind' ? { part, photoId } : undefined;
}

/** The fields of one photo's texts. */
export const fieldsOfText = (id: string, { caption, kind }: PhotoText): TextFields => ({
  [`caption:${id}`]: caption,
  [`kind:${id}`]: kind,
});

/** The fields of all photos' texts. */
export const photoFieldsOf = (photos: readonly Photo[]): TextFields =>
  Object.assign({}, ...photos.map((photo) => fieldsOfText(photo.id, textOf(photo))));

/** The fields without those of photos that are not among `others`. */
export const amongPhotoFields = (fields: TextFields, others: TextFields): TextFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in others));

/** A listing with some fields set to other values, its photos' texts among them. A text of a photo that it lacks is left out. */
export function withValues(listing: Listing, values: Fields): Listing {
  const own = Object.entries(values).filter(([field]) => photoFieldOf(field) === undefined);
  const changed = withFields(listing, Object.fromEntries(own));
  if (own.length === Object.keys(values).length) return changed;
  return { ...changed, photos: changed.photos.map((photo) => withText(photo, values)) };
}

/** A photo with the texts that some fields give it. */
export function withText<P extends { readonly id: string }>(photo: P, values: Fields): P {
  const caption = values[`caption:${photo.id}`];
  const kind = photoKinds.find((known) => known === values[`kind:${photo.id}`]);
  return {
    ...photo,
    ...(typeof caption === 'string' && { caption }),
    ...(kind && { kind }),
  };
}

/** Rules for typed texts of photos, which only the form needs. */

/** The longest caption, in characters. */
export const MAX_CAPTION = limits.caption;

/** Typed texts as they are saved. */
export const cleanTexts = (typed: PhotoTexts): PhotoTexts =>
  Object.fromEntries(
    Object.entries(typed).map(([id, { caption, kind }]) => [
      id,
      { caption: cleanText(caption), kind },
    ]),
  );

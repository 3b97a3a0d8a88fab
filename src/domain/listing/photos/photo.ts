import * as v from 'valibot';
import { ID_PATTERN } from '../../ids.ts';
import thumbnail from './thumbnail.json' with { type: 'json' };

export const photoKinds = ['photo', 'plan'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** One photo of a listing, as in the sync answer. Photos are in the listing's order; the first is the main one. */
export const photoSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  /** Stored file name on the server, unique per record. */
  file: v.pipe(v.string(), v.nonEmpty()),
  position: v.number(),
  /** Of the file; empty in the rows that visitors pull. */
  sha256: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  /** File name of the small picture; empty or absent if the photo has none. */
  small: v.optional(v.string()),
  /** File name of the medium picture; empty or absent if the photo has none. */
  medium: v.optional(v.string()),
  /** See `placeholder.ts`; empty or absent if the photo has none. */
  placeholder: v.optional(v.string()),
  /** What it shows, as the room; empty or absent if nobody wrote it. */
  caption: v.optional(v.string()),
  /** A floor plan or, by default, a photo. */
  kind: v.fallback(v.optional(v.picklist(photoKinds)), undefined),
});

export type Photo = v.InferOutput<typeof photoSchema>;

/** A photo in its own size, at the width of a listing's page, or at that of a card: from large to small. */
export const photoVariants = ['full', 'medium', 'thumb'] as const;
export type PhotoVariant = (typeof photoVariants)[number];

/**
 * The server's address of a photo. `medium` is its medium picture or, without one, the photo itself. `thumb` is its
 * small picture or, without one, the `thumbnail` that the server makes. The worker knows both by the parameter
 * `thumb`, which the server ignores for such pictures.
 */
export function photoPath(
  { id, file, small, medium }: Pick<Photo, 'id' | 'file' | 'small' | 'medium'>,
  variant: PhotoVariant,
): string {
  const addressOf = (name: string) =>
    `/api/files/property_images/${id}/${encodeURIComponent(name)}`;
  if (variant === 'medium' && medium) return `${addressOf(medium)}?thumb=medium`;
  if (variant !== 'thumb') return addressOf(file);
  return small
    ? `${addressOf(small)}?thumb=small`
    : `${addressOf(file)}?thumb=${thumbnail.width}x0`;
}

import * as v from 'valibot';
import { ID_PATTERN } from './ids.ts';

/** One image of a listing as the sync answer carries it, in the listing's order; the first is the main one. */
export const photoSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  /** Stored file name on the server, unique per record. */
  file: v.pipe(v.string(), v.nonEmpty()),
  position: v.number(),
  sha256: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
});

export type Photo = v.InferOutput<typeof photoSchema>;

/** Longer side, px, of the thumbnail kept of every listing's main photo (decisions 3.11). */
const THUMB_WIDTH = 640;

/** The server's address of a photo; with `thumb` the 640 px wide version. */
export function photoPath(photo: Pick<Photo, 'id' | 'file'>, variant: 'full' | 'thumb'): string {
  const path = `/api/files/property_images/${photo.id}/${encodeURIComponent(photo.file)}`;
  return variant === 'thumb' ? `${path}?thumb=${THUMB_WIDTH}x0` : path;
}

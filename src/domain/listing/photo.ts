import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';

/** One photo of a listing, as in the sync answer. Photos are in the listing's order; the first is the main one. */
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

/** The longer side of a thumbnail, px. The device stores one for every listing's main photo. */
const THUMB_WIDTH = 640;

/** The server's address of a photo; with `thumb` the 640 px wide version. */
export function photoPath(photo: Pick<Photo, 'id' | 'file'>, variant: 'full' | 'thumb'): string {
  const path = `/api/files/property_images/${photo.id}/${encodeURIComponent(photo.file)}`;
  return variant === 'thumb' ? `${path}?thumb=${THUMB_WIDTH}x0` : path;
}

import type { Photo } from './photo.ts';

/** The number of a picture among the photos, and how many photos there are. A plan is no photo: it has no number. */
export function photoCount(
  pictures: readonly Pick<Photo, 'kind'>[],
  index: number,
): { readonly number: number; readonly total: number } | undefined {
  const picture = pictures[index];
  if (picture === undefined || picture.kind === 'plan') return undefined;
  const photos = pictures.filter(({ kind }) => kind !== 'plan');
  return { number: photos.indexOf(picture) + 1, total: photos.length };
}

import type { DraftPhotos } from '#db/drafts.ts';
import type { PendingPhoto } from '#db/schema.ts';
import type { Listing } from '#domain/listing.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import type { Photo } from '#domain/photo.ts';
import { type JudgedFile, type PickedFile, verdictOn } from '#domain/photo-rules.ts';
import type { NewPhoto } from '#domain/plan-edit.ts';

/** How far a photo of the form is. */
export type PhotoState =
  /** The listing's own; a waiting one has its bytes on this device. */
  | { readonly kind: 'own'; readonly photo: Photo }
  | { readonly kind: 'ready'; readonly photo: NewPhoto }
  /** Kept as it was picked, waiting for its turn or being worked on. */
  | { readonly kind: 'queued' | 'preparing'; readonly name: string }
  /** Its original is kept; trying again may help. */
  | { readonly kind: 'failed'; readonly name: string }
  /** In this page's memory only: being written, or the device did not take it. */
  | { readonly kind: 'picking' | 'not-kept'; readonly name: string; readonly file: File }
  | TooLarge;

/** None of the listing's yet: kept as it was picked until the person has it shrunk, or leaves it out. */
type TooLarge = {
  readonly kind: 'too-large';
  readonly name: string;
  /** While it is being written, or when the device did not take it. */
  readonly file?: File;
};

export type FormPhoto = { readonly id: string } & PhotoState;
/** One that joins the listing, in its place among the others. */
export type JoiningPhoto = Exclude<FormPhoto, TooLarge>;

/** The photos that join the listing, in their order. */
export const joining = (photos: readonly FormPhoto[]) =>
  photos.filter((photo) => photo.kind !== 'too-large');

/** Those about which the person has to decide first. */
export const tooLargeOnes = (photos: readonly FormPhoto[]) =>
  photos.filter((photo) => photo.kind === 'too-large');

/** A photo of a stored draft; undefined when nothing is left of it on this device. */
export function storedPhoto(
  id: string,
  draft: ListingDraft,
  { prepared, picked }: DraftPhotos,
): FormPhoto | undefined {
  const own = draft.before?.photos.find((photo) => photo.id === id);
  if (own) return { id, kind: 'own', photo: own };
  const ready = prepared.find((photo) => photo.id === id);
  if (ready) return { id, kind: 'ready', photo: ready };
  const original = picked.find((photo) => photo.id === id);
  if (original === undefined) return undefined;
  const { name } = original;
  return { id, kind: verdictOnHanded(original) === 'TooLarge' ? 'too-large' : 'queued', name };
}

/** The listing's own as this device has them by now: a photo may have been uploaded since the form began. */
export function asTheyAre(
  photos: readonly FormPhoto[],
  now: Pick<Listing, 'photos'> | undefined,
): readonly FormPhoto[] {
  return photos.map((photo) => {
    const found = photo.kind === 'own' && now?.photos.find(({ id }) => id === photo.id);
    return found ? { ...photo, photo: found } : photo;
  });
}

type Original = DraftPhotos['picked'][number];

/** What the form says of a file that another app handed over; one that was picked has been judged then. */
export function verdictOnHanded({ name, unjudged }: Original): JudgedFile<PickedFile>['verdict'] {
  return unjudged === undefined ? 'Taken' : verdictOn({ name, ...unjudged });
}

/** What a plan needs to know of a prepared photo. */
export const factsOf = ({ id, sha256, width, height, bytes }: PendingPhoto): NewPhoto => ({
  id,
  sha256,
  width,
  height,
  bytes: bytes.byteLength,
});

import type { DraftPhotos } from '#db/drafts/drafts.ts';
import type { PendingPhoto } from '#db/schema.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { type JudgedFile, type PickedFile, verdictOn } from '#domain/listing/photos/photo-rules.ts';
import { PENDING_FILE } from '#domain/outbox/pending/pending.ts';
import type { NewPhoto } from '#domain/outbox/plan/plan-edit.ts';

/** The state of a photo in the form. */
export type PhotoState =
  /** A photo of the listing; before its upload its bytes are on this device. */
  | { readonly kind: 'own'; readonly photo: Photo }
  | { readonly kind: 'ready'; readonly photo: NewPhoto }
  /** The picked file is stored and waits to be prepared, or is being prepared. */
  | { readonly kind: 'queued' | 'preparing'; readonly name: string }
  /** Preparing failed; the picked file is stored, and a retry may help. */
  | { readonly kind: 'failed'; readonly name: string }
  /** In this page's memory only: being stored, or the device refused it. */
  | { readonly kind: 'picking' | 'not-kept'; readonly name: string; readonly file: File }
  | TooLarge;

/** A file over the size limit, stored until the person shrinks it or leaves it out. Does not join the listing. */
type TooLarge = {
  readonly kind: 'too-large';
  readonly name: string;
  /** While it is being stored, or if the device refused it. */
  readonly file?: File;
};

export type FormPhoto = { readonly id: string } & PhotoState;
export type JoiningPhoto = Exclude<FormPhoto, TooLarge>;

/** The photos that join the listing, in their order. */
export const joining = (photos: readonly FormPhoto[]) =>
  photos.filter((photo) => photo.kind !== 'too-large');

/** The files over the size limit; the person decides about each. */
export const tooLargePhotos = (photos: readonly FormPhoto[]) =>
  photos.filter((photo) => photo.kind === 'too-large');

/** First the photos that join the listing, so that an index among them is an index in the form. */
export const inFormOrder = (photos: readonly FormPhoto[]): readonly FormPhoto[] => [
  ...joining(photos),
  ...tooLargePhotos(photos),
];

/** A photo of a stored draft; undefined if this device has nothing of it. */
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
  return { id, kind: verdictOnShared(original) === 'TooLarge' ? 'too-large' : 'queued', name };
}

/** Replaces the listing's own photos by their present state: one may have been uploaded since the form was opened. */
export function currentPhotos(
  photos: readonly FormPhoto[],
  now: Pick<Listing, 'photos'> | undefined,
): readonly FormPhoto[] {
  return photos.map((photo) => {
    const found = photo.kind === 'own' && now?.photos.find(({ id }) => id === photo.id);
    return found ? { ...photo, photo: found } : photo;
  });
}

/** The photo to show; a pending one has the file name that stands for pending photos everywhere. */
export function shownPhoto(
  photo: JoiningPhoto,
): Pick<Photo, 'id' | 'file' | 'small' | 'medium' | 'placeholder'> | undefined {
  if (photo.kind === 'own') return photo.photo;
  return photo.kind === 'ready' ? { id: photo.id, file: PENDING_FILE } : undefined;
}

type Original = DraftPhotos['picked'][number];

/** The verdict on a file that another app has shared; a picked file was judged when it was picked. */
export function verdictOnShared({ name, unjudged }: Original): JudgedFile<PickedFile>['verdict'] {
  return unjudged === undefined ? 'Taken' : verdictOn({ name, ...unjudged });
}

/** A prepared photo without its bytes. */
export const factsOf = ({ id, sha256, width, height, bytes }: PendingPhoto): NewPhoto => ({
  id,
  sha256,
  width,
  height,
  bytes: bytes.byteLength,
});

import type { DraftPhotos } from '#db/drafts.ts';
import type { PendingPhoto } from '#db/schema.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import type { Photo } from '#domain/photo.ts';
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
  | { readonly kind: 'picking' | 'not-kept'; readonly name: string; readonly file: File };

export type FormPhoto = { readonly id: string } & PhotoState;

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
  return original && { id, kind: 'queued', name: original.name };
}

/** What a plan needs to know of a prepared photo. */
export const factsOf = ({ id, sha256, width, height, bytes }: PendingPhoto): NewPhoto => ({
  id,
  sha256,
  width,
  height,
  bytes: bytes.byteLength,
});

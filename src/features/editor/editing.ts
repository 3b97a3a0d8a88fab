import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import type { ListingForm } from '#domain/listing-form.ts';
import type { PhotoProblem } from '#domain/photo-rules.ts';
import type { FormPhoto } from './form-photo.ts';

export type EditingState = {
  readonly form: ListingForm;
  /** Those that join the listing in their order, then the ones that are too large to. */
  readonly photos: readonly FormPhoto[];
  /** Why the latest change could not be kept, if so. */
  readonly failure: DbFailure | undefined;
  /** What of the latest files did not become a photo. */
  readonly lost: readonly LostPhoto[];
  /** It is being saved or discarded, or that is done: nothing more is taken in. */
  readonly isCommitting: boolean;
};

/** A photo that will not be one: said once, then forgotten. */
export type LostPhoto = { readonly name: string; readonly problem: PhotoProblem };

/** One open property form: its values, its photos and the draft that outlives the browser. */
export type Editing = {
  readonly listingId: string;
  readonly draftId: string;
  /** Who opened it; nobody else saves it (OUT-5). */
  readonly userId: string;
  readonly before: ListingDraft['before'];
  readonly refused: ListingDraft['refused'];
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  change(values: Partial<ListingForm>): void;
  /** Keeps the files as they are, one after the other, and prepares them after that. */
  addPhotos(files: readonly File[]): void;
  /** Keeps files that are only too large until the person decides, also when the form is left before. */
  keepTooLarge(files: readonly File[]): void;
  /** Prepares all that are too large like the others; one that has not come to it is asked about again. */
  shrinkTooLarge(): void;
  leaveOutTooLarge(): void;
  retry(photoId: string): void;
  remove(photoId: string): void;
  /** `to`: its position from 0, in the list as it is now. */
  move(photoId: string, to: number): void;
  /** Resolves when no photo is on its way any more. */
  settled(): Promise<void>;
  /**
   * Saves by `decide`, after everything that was to be written before; a success ends the draft. What
   * the form is at the call is what it stays, unless saving fails.
   */
  commit<E>(decide: () => Promise<Result<void, E>>): Promise<Result<void, E>>;
  /** Leaves the form; what has been picked is still kept, and prepared when the draft is opened again. */
  leave(): void;
  /** Throws the draft away. */
  discard(): Promise<Result<void, DbFailure>>;
};

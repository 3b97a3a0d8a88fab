import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { ListingForm } from '#domain/listing/listing-form.ts';
import type { PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import type { PrivateFields } from '#domain/private-data/private-data.ts';
import type { FormPhoto } from './photos/form-photo.ts';

export type EditingState = {
  readonly form: ListingForm;
  /** First the photos that join the listing, in their order, then the files over the size limit. */
  readonly photos: readonly FormPhoto[];
  /** Why the latest change could not be stored. */
  readonly failure: DbFailure | undefined;
  /** The files of the latest selection that did not become photos. */
  readonly lost: readonly LostPhoto[];
  /** The form is being saved or discarded, or that is done: further changes are ignored. */
  readonly isCommitting: boolean;
};

/** A file that cannot become a photo. */
export type LostPhoto = { readonly name: string; readonly problem: PhotoProblem };

/** One open property form: its values, its photos and its stored draft. */
export type Editing = {
  readonly listingId: string;
  readonly draftId: string;
  /** The person who opened it; nobody else may save it (OUT-5). */
  readonly userId: string;
  readonly before: ListingDraft['before'];
  readonly refused: ListingDraft['refused'];
  /** As far as the person saw them. */
  readonly privateBefore: Partial<PrivateFields> | undefined;
  readonly privateRefused: ListingDraft['privateRefused'];
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  change(values: Partial<ListingForm>): void;
  /** Stores the files as they are, then prepares them. */
  addPhotos(files: readonly File[]): void;
  /** Stores files over the size limit until the person decides, also when the form is left before. */
  keepTooLarge(files: readonly File[]): void;
  /** Prepares all files over the size limit. Those left over when the form is left are asked about again. */
  shrinkTooLarge(): void;
  leaveOutTooLarge(): void;
  retry(photoId: string): void;
  remove(photoId: string): void;
  /** `to`: the new position from 0, in the present list. */
  move(photoId: string, to: number): void;
  /** Resolves when no photo is being stored or prepared. */
  settled(): Promise<void>;
  /**
   * Runs `decide` after all writes before it; a success ends the draft. From the call on the form does
   * not change any more, unless `decide` fails.
   */
  commit<E>(decide: () => Promise<Result<void, E>>): Promise<Result<void, E>>;
  /** Leaves the form. Picked files stay stored and are prepared when the draft is opened again. */
  leave(): void;
  /** Deletes the draft. */
  discard(): Promise<Result<void, DbFailure>>;
};

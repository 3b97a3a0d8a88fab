import * as v from 'valibot';
import { ID_PATTERN } from './ids.ts';
import { listingSchema } from './listing.ts';
import { listingFormSchema } from './listing-form.ts';

const id = v.pipe(v.string(), v.regex(ID_PATTERN));

/**
 * A form that is not saved yet. It carries the listing as it was shown when the form was opened:
 * compared with today's, an edit that lay for a day would undo what others have changed since.
 */
export const listingDraftSchema = v.object({
  /** As a rule the listing's, which a new one has from the beginning; see `listingIdOf`. */
  id,
  /** ms since 1970, to be shown only. */
  savedAt: v.number(),
  /** Whose work it is; offered to nobody else. */
  userId: v.string(),
  /** A listing that only waits here has revision 0. */
  before: v.optional(v.object({ ...listingSchema.entries, rev: v.number() })),
  /** What the form opened with instead of what was shown: values of edits that the server refused. */
  refused: v.optional(v.record(v.string(), v.unknown())),
  form: listingFormSchema,
  /** All photos in their order: the listing's own, and new ones whose bytes are on this device. */
  photoIds: v.array(id),
});

export type ListingDraft = Readonly<v.InferOutput<typeof listingDraftSchema>>;

/** Whose form it is. A draft has another id than its listing where that one's place was taken. */
export const listingIdOf = ({ id, before }: ListingDraft): string => before?.id ?? id;

import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';
import { privateFields, privateFieldsSchema } from '../private-data/private-data.ts';
import { listingSchema } from './listing.ts';
import { listingFormSchema } from './listing-form.ts';

const id = v.pipe(v.string(), v.regex(ID_PATTERN));

/**
 * An unsaved form. It keeps the listing as it was when the form was opened. Comparing the form with a later
 * version would undo the changes that others have made since.
 */
export const listingDraftSchema = v.object({
  /** Usually the listing's id. A new listing has its id from the beginning. See `listingIdOf`. */
  id,
  /** ms since 1970; only displayed. */
  savedAt: v.number(),
  /** The owner. The app offers the draft to nobody else. */
  userId: v.string(),
  /** A listing that exists only on this device has revision 0. */
  before: v.optional(v.object({ ...listingSchema.entries, rev: v.number() })),
  /** Values that the server refused and that the form shows instead of the listing's. */
  refused: v.optional(v.record(v.string(), v.unknown())),
  /** The private data when the form was opened. Missing if there were none, and in drafts of earlier versions. */
  privateBefore: v.optional(privateFieldsSchema),
  /** As `refused`, of the private data. */
  privateRefused: v.optional(v.record(v.string(), v.unknown())),
  /** The private fields that the person had changed when the device lost the right to those of the server. */
  privateTyped: v.optional(v.array(v.picklist(privateFields))),
  /** Those fields, once the device has the server's again: what the form has of them is based on nothing. */
  privateUnseen: v.optional(v.array(v.picklist(privateFields))),
  form: listingFormSchema,
  /** All photos in order: those of the listing and new ones whose bytes are on this device. */
  photoIds: v.array(id),
});

export type ListingDraft = Readonly<v.InferOutput<typeof listingDraftSchema>>;

/** The listing of a draft. The draft has an id of its own if another draft already uses the listing's. */
export const listingIdOf = ({ id, before }: ListingDraft): string => before?.id ?? id;

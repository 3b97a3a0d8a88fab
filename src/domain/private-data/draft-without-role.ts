import type { ListingDraft } from '../listing/listing-draft.ts';
import { type PrivateField, type PrivateFields, privateFields } from './private-data.ts';
import { type PrivateForm, privateFormOf } from './private-form.ts';

/**
 * The draft of a person who may no longer see private data: it keeps what the person changed, and names these fields in
 * `privateTyped`. What the server had goes. The same draft if it has nothing of the server.
 */
export function withoutPrivateOfServer(draft: ListingDraft): ListingDraft {
  const { privateBefore, privateUnseen: _all, ...others } = draft;
  if (privateBefore === undefined) return draft;
  const before = privateFormOf(privateBefore);
  const typed = draft.form.privateData;
  const privateTyped = privateFields.filter((field) => typed[field] !== before[field]);
  return { ...others, privateTyped, form: withFields(draft, privateFormOf(), privateTyped) };
}

/**
 * The draft that `withoutPrivateOfServer` made, when the person may see private data again: what was typed lies over those of now.
 * Nobody knows any more what a typed field was then, so it is named in `privateUnseen`. The same draft if they are not known, or
 * are still in it.
 */
export function withPrivateAgain(
  draft: ListingDraft,
  now: PrivateFields | undefined,
): ListingDraft {
  const { privateTyped, ...others } = draft;
  if (privateTyped === undefined || now === undefined) return draft;
  return {
    ...others,
    privateBefore: now,
    privateUnseen: privateTyped,
    form: withFields(draft, privateFormOf(now), privateTyped),
  };
}

/**
 * The private data on which the form's changes are based. Those in `privateUnseen` are left out: others may have changed them since,
 * so the person is asked wherever the server has another value than the typed one.
 */
export const privateSeen = ({
  privateBefore,
  privateUnseen = [],
}: ListingDraft): Partial<PrivateFields> | undefined =>
  privateBefore &&
  Object.fromEntries(
    Object.entries(privateBefore).filter(
      ([field]) => !privateUnseen.some((name) => name === field),
    ),
  );

/** The draft's form with other private data, but for these fields. */
const withFields = (
  { form }: ListingDraft,
  privateData: PrivateForm,
  kept: readonly PrivateField[],
): ListingDraft['form'] => ({
  ...form,
  privateData: {
    ...privateData,
    ...Object.fromEntries(kept.map((field) => [field, form.privateData[field]])),
  },
});

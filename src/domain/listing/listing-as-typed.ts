import { appliesTo, byField, type FieldRow, formFields } from './field-table.ts';
import type { Listing } from './listing.ts';
import { withoutEmpty } from './listing-fields.ts';
import type { ListingForm } from './listing-form.ts';
import { type CheckedForm, readField } from './parse-listing-form.ts';

type Known = Pick<Listing, 'id' | 'photos'> & {
  /** The listing as it is; undefined for a new one. */
  readonly before: Listing | undefined;
  /** In the server's format: when a new listing is published. */
  readonly now: string;
};

/** Returns the listing as visitors would see it if the form were saved now. What is not valid yet counts as empty. */
export function listingAsTyped(form: ListingForm, { id, photos, before, now }: Known): Listing {
  const fields = byField<CheckedForm['fields']>(formFields, (field, row) => {
    const read = readField(appliesTo(field, form) ? form[field] : '', row);
    return read.ok ? read.value : nothing(row);
  });
  return {
    ...{ rev: 0, ready: true, createdAt: now, updatedAt: now },
    ...before,
    ...withoutEmpty({ ...fields, advisorId: form.advisor.id }),
    ...{ id, photos },
  };
}

const nothing = ({ number, list }: FieldRow) => (number ? 0 : list ? [] : '');

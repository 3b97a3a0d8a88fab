import * as v from 'valibot';
import {
  byField,
  emptyValue,
  type FieldRow,
  isLeftEmpty,
  type ListingField,
  listingFields,
  type OptionalField,
  type ValueOf,
} from './field-table.ts';
import { kindSchema, type Listing } from './listing.ts';

/** The fields of a listing that a person decides. An empty optional field is '' or 0, as on the server. */
export type ListingFields = {
  readonly [Field in ListingField]:
    | ValueOf<Field>
    | (Field extends OptionalField ? (ValueOf<Field> extends number ? 0 : '') : never);
};

type FieldEntries = {
  [Field in ListingField]: v.GenericSchema<unknown, ListingFields[Field]>;
};

/** The values that the outbox stores. An entry of an earlier version lacks fields that are optional today. */
export const listingFieldsSchema = v.object(
  byField<FieldEntries>(listingFields, (_, row) => {
    const empty = emptyValue(row);
    return row.optional
      ? v.optional(v.union([limited(row), v.literal(empty)]), empty)
      : limited(row);
  }),
);

function limited(row: FieldRow): v.GenericSchema {
  if (row.number === undefined) return kindSchema(row);
  const { max, step } = row.number;
  const number = v.pipe(v.number(), v.minValue(0), v.maxValue(max));
  return step === undefined ? number : v.pipe(number, v.multipleOf(step));
}

/** The fields of a listing, without what only the server decides. */
export const fieldsOf = (listing: Listing): ListingFields =>
  byField<ListingFields>(listingFields, (field, row) => listing[field] ?? emptyValue(row));

/** A listing with some fields set to other values. */
export const withFields = (listing: Listing, fields: Partial<ListingFields>): Listing => ({
  ...listing,
  ...withoutEmpty(fields),
});

/** The same fields in the form of a listing: `undefined` for each empty optional field. */
export const withoutEmpty = <Fields extends Partial<ListingFields>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      isLeftEmpty(field, value) ? undefined : value,
    ]),
  ) as { [Field in keyof Fields]: Field extends OptionalField ? ValueOf<Field> : Fields[Field] };

/** Whether two values of a field are the same; lists are compared in order. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));

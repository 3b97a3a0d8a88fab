import * as v from 'valibot';
import { numberText } from '../parse-number.ts';
import {
  byPrivateField,
  mandates,
  NO_PRIVATE_DATA,
  type PrivateField,
  type PrivateFields,
} from './private-data.ts';

/** The private data while somebody types: a number is a text. */
export type PrivateForm = {
  readonly [Field in PrivateField]: PrivateFields[Field] extends number
    ? string
    : PrivateFields[Field];
};

/** Nothing is checked. A draft of an earlier version lacks fields. */
export const privateFormSchema = v.object(
  byPrivateField<{
    [Field in PrivateField]: v.OptionalSchema<
      v.GenericSchema<PrivateForm[Field]>,
      PrivateForm[Field]
    >;
  }>(({ boolean, choice }) => {
    if (boolean) return v.optional(v.boolean(), false);
    return v.optional(choice ? v.picklist(['', ...mandates]) : v.string(), '');
  }),
);

/** The data in the form; the empty form for no record. */
export function privateFormOf(data: PrivateFields = NO_PRIVATE_DATA): PrivateForm {
  const { commission, ...same } = data;
  return v.parse(privateFormSchema, {
    ...same,
    commission: commission === 0 ? '' : numberText(commission),
  });
}

import * as v from 'valibot';
import { numberText } from '../parse-number.ts';
import { mandates, NO_PRIVATE_DATA, type PrivateFields } from './private-data.ts';

const text = v.optional(v.string(), '');

/** The private data while somebody types; nothing is checked. A draft of an earlier version lacks fields. */
export const privateFormSchema = v.object({
  street: text,
  streetNumber: text,
  floor: text,
  door: text,
  cadastralReference: text,
  point: text,
  pointInFeed: v.optional(v.boolean(), false),
  ownerName: text,
  ownerPhone: text,
  ownerEmail: text,
  mandate: v.optional(v.picklist(['', ...mandates]), ''),
  mandateDate: text,
  mandateEnd: text,
  commission: text,
  keysPlace: text,
  keysHolder: text,
  notes: text,
});
export type PrivateForm = Readonly<v.InferOutput<typeof privateFormSchema>>;

/** The data in the form; the empty form for no record. */
export function privateFormOf(data: PrivateFields = NO_PRIVATE_DATA): PrivateForm {
  const { commission, ...same } = data;
  return v.parse(privateFormSchema, {
    ...same,
    commission: commission === 0 ? '' : numberText(commission),
  });
}

import { cleanText } from '../../clean-text.ts';
import { rowOf } from '../../listing/field-table.ts';
import type { PrivateField } from '../../private-data/private-data.ts';

type Edits = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** What may be written in a change of the outbox. */
type Written = {
  readonly kind: string;
  readonly changes?: Edits;
  readonly fields?: object;
  readonly enquiry?: { readonly message: string; readonly wishes: readonly unknown[] };
};

/** The one private text that may have lines. */
const NOTES = 'notes' satisfies PrivateField;

/** The value of a listing's, an advisor's or a private field as the server stores it. */
export function cleanValue(field: string, value: unknown): unknown {
  const row = rowOf(field);
  if (typeof value === 'string') return cleanText(value, row?.text?.lines ?? field === NOTES);
  if (row?.list === undefined || !Array.isArray(value)) return value;
  return value.map((one: unknown) => (typeof one === 'string' ? cleanText(one) : one));
}

/** A change with the texts as today's forms would send them. What it was based on stays. */
export function cleanChange<Change extends Written>(change: Change): Change {
  const { changes, fields, enquiry } = change;
  if (changes !== undefined) return { ...change, changes: cleanEdits(changes) };
  if (fields !== undefined) return { ...change, fields: cleanAll(fields) };
  if (enquiry === undefined) return change;
  const { message, ...lines } = enquiry;
  return { ...change, enquiry: { ...cleanAll(lines), message: cleanText(message, true) } };
}

const cleanEdits = (changes: Edits): Edits =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => [
      field,
      { from, to: cleanValue(field, to) },
    ]),
  );

const cleanAll = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, cleanValue(field, value)]),
  ) as Fields;

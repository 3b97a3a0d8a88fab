// The changes of records in words.
import { lengthOf, startOf } from '#base/characters.ts';
import type { Language } from '#domain/language.ts';
import { rowOf } from '#domain/listing/field-table.ts';
import { photoFieldOf } from '#domain/listing/photos/photo-texts.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';
import type { FieldChanges } from '#domain/outbox/entry/outbox-entry.ts';
import type { PrivateProblem } from '#domain/private-data/parse-private-form.ts';
import {
  isPrivateField,
  mandates,
  PRIVATE_PREFIX,
  type PrivateField,
} from '#domain/private-data/private-data.ts';
import { isZone, zoneName } from '#domain/zones/zones.ts';
import { choiceLabel, fieldLabel, valueText } from './field-words.ts';
import { formatDate, formatDecimals, formatNumber } from './format.ts';
import type { TextKey, Translate } from './use-t.ts';

/** The arguments of the text functions. */
export type Words = {
  /** The e-mail of the known person; '' for a visitor. */
  readonly email: string;
  /** The name of one of the agency's people, by the account; '' if none is known. */
  readonly nameOf: (account: string | undefined) => string;
  readonly t: Translate;
  readonly language: Language;
  readonly featureName: (label: string) => string;
  readonly advisorName: (id: string) => string | undefined;
};

/** The names of changes other than a listing's fields. */
const otherKeys: ReadonlyMap<string, TextKey> = new Map([
  ['photos', 'outbox.field.photos'],
  ['photo_order', 'outbox.field.photos'],
  ['file', 'outbox.field.file'],
  ['name', 'outbox.field.name'],
  ['phone', 'outbox.field.phone'],
  ['email', 'outbox.field.email'],
] as const);

/** The field's name for people, by the device's or the server's name; undefined for internal fields. */
export function fieldName(field: string, t: Translate): string | undefined {
  const photo = photoFieldOf(field);
  if (photo) return t(photo.part === 'kind' ? 'outbox.field.photoKind' : 'outbox.field.caption');
  const other = otherKeys.get(field);
  if (other !== undefined) return t(other);
  const name = plainName(field);
  return privateFieldLabel(name, t) ?? fieldLabel(name, t);
}

/** The device's name, without what the history of a listing writes before the names of private fields. */
const plainName = (field: string): string =>
  deviceFieldName(field.startsWith(PRIVATE_PREFIX) ? field.slice(PRIVATE_PREFIX.length) : field);

/** The name of a choice; zones have theirs in no dictionary. */
export const choiceName = (
  field: string,
  choice: string,
  t: Translate,
  language: Language,
): string =>
  field === 'zone' && isZone(choice) ? zoneName(choice, language) : choiceLabel(field, choice, t);

/** A field's whole value as text for people. */
export function fieldValue(field: string, value: unknown, words: Words): string {
  const { t, language, featureName, advisorName } = words;
  const name = plainName(field);
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => featureName(String(one))).join(', ');
  if (typeof value === 'boolean') return t(value ? 'outbox.value.yes' : 'outbox.value.no');
  if (typeof value === 'number') return textOf(name, value, words);
  if (typeof value !== 'string' || value === '') return t('outbox.value.empty');
  const photo = photoFieldOf(field);
  if (photo?.part === 'kind')
    return t(value === 'plan' ? 'outbox.value.plan' : 'outbox.value.photo');
  if (name === 'zone' && isZone(value)) return zoneName(value, language);
  if (name === 'advisorId') return advisorName(value) ?? t('outbox.group.unknownAdvisor');
  return textOf(name, value, words);
}

/** A listing's `floor` is a choice, the private one a text: the first one's words are those of both. */
const textOf = (name: string, value: string | number, { t, language }: Words): string =>
  isPrivateField(name) && rowOf(name) === undefined
    ? privateValueText(name, value, t, language)
    : valueText(name, value, t, language);

/** One line for each changed field: `Precio: 185.000 € → 180.000 €`. */
export const changeLines = (changes: FieldChanges, words: Words): string[] =>
  Object.entries(changes).map(([field, { from, to }]) =>
    words.t('outbox.change.field', {
      field: fieldName(field, words.t) ?? field,
      from: shortened(fieldValue(field, from, words)),
      to: shortened(fieldValue(field, to, words)),
    }),
  );

const LONGEST = 160;
/** The beginning of a text that is too long for one line. */
export const shortened = (text: string) =>
  lengthOf(text) > LONGEST ? `${startOf(text, LONGEST)}…` : text;

// Texts for the private data of a listing: names of fields and their values. They need the topic `private`.

/** Returns the name of a field; undefined for a name that is none of these fields. */
export const privateFieldLabel = (field: string, t: Translate): string | undefined =>
  isPrivateField(field) ? t(`private.field.${field}`) : undefined;

/** Returns a mandate, a day or the commission for people. Any other value is unchanged. */
export function privateValueText(
  field: PrivateField,
  value: string | number,
  t: Translate,
  language: Language,
): string {
  if (typeof value === 'number')
    return formatDecimals(value, Number.isInteger(value) ? 0 : 2, language);
  const mandate = mandates.find((kind) => kind === value);
  if (field === 'mandate' && mandate) return t(`private.mandate.${mandate}`);
  const isDay = field === 'mandateDate' || field === 'mandateEnd';
  return isDay && value !== '' ? formatDate(Date.parse(`${value}T00:00`), language) : value;
}

/** Says what is wrong with a value and what to do about it. */
export const privateProblemWords = (
  problem: PrivateProblem,
  t: Translate,
  language: Language,
): string =>
  'limit' in problem
    ? t(`private.problem.${problem.type}`, { limit: formatNumber(problem.limit, language) })
    : t(`private.problem.${problem.type}`);

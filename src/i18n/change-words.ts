// The changes of records in words.
import { lengthOf, startOf } from '#base/characters.ts';
import type { Language } from '#domain/language.ts';
import { photoFieldOf } from '#domain/listing/photos/photo-texts.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';
import type { FieldChanges } from '#domain/outbox/entry/outbox-entry.ts';
import type { PrivateProblem } from '#domain/private-data/parse-private-form.ts';
import {
  isPrivateField,
  PRIVATE_PREFIX,
  type PrivateRow,
  privateRows,
} from '#domain/private-data/private-data.ts';
import type { CollectionName } from '#domain/sync/server-name.ts';
import { wordsOf } from '#domain/sync/synced.ts';
import { isZone, zoneName } from '#domain/zones/zones.ts';
import { choiceLabel, valueText } from './field-words.ts';
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

/** What a listing has beside its table: its photos, and the file of one. */
const ofPhotos: ReadonlyMap<string, TextKey> = new Map([
  ['photos', 'outbox.field.photos'],
  ['photo_order', 'outbox.field.photos'],
  ['file', 'outbox.field.file'],
] as const);

/** The field's name for people, by the device's or the server's name; undefined for internal fields. */
export function fieldName(
  collection: CollectionName,
  field: string,
  t: Translate,
): string | undefined {
  const photo = photoFieldOf(field);
  if (photo) return t(photo.part === 'kind' ? 'outbox.field.photoKind' : 'outbox.field.caption');
  const photos = ofPhotos.get(field);
  if (photos !== undefined) return t(photos);
  const { of, name } = fieldOf(collection, field);
  // In the dictionary of the table's row: a test reads all of them.
  return t(wordsOf(of, name) as TextKey, { defaultValue: '' }) || undefined;
}

/** The collection and the device's name of a field. In the history of a listing, the names of private fields have a prefix. */
function fieldOf(collection: CollectionName, field: string) {
  return field.startsWith(PRIVATE_PREFIX)
    ? ({ of: 'privateData', name: deviceFieldName(field.slice(PRIVATE_PREFIX.length)) } as const)
    : { of: collection, name: deviceFieldName(field) };
}

/** The name of a choice; zones have theirs in no dictionary. */
export const choiceName = (
  field: string,
  choice: string,
  t: Translate,
  language: Language,
): string =>
  field === 'zone' && isZone(choice) ? zoneName(choice, language) : choiceLabel(field, choice, t);

/** The values of a collection that are more than a text, a number or yes and no. */
const valueTexts: {
  readonly [Name in CollectionName]?: (...value: Parameters<typeof valueText>) => string;
} = { listings: listingValueText, privateData: privateValueText };

/** A field's whole value as text for people. */
export function fieldValue(
  collection: CollectionName,
  field: string,
  value: unknown,
  words: Words,
): string {
  const { t, language, featureName, advisorName } = words;
  const { of, name } = fieldOf(collection, field);
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => featureName(String(one))).join(', ');
  if (typeof value === 'boolean') return t(value ? 'outbox.value.yes' : 'outbox.value.no');
  if (typeof value !== 'number' && (typeof value !== 'string' || value === ''))
    return t('outbox.value.empty');
  if (name === 'advisorId') return advisorName(String(value)) ?? t('outbox.group.unknownAdvisor');
  return valueTexts[of]?.(name, value, t, language) ?? String(value);
}

/** A photo's kind, a zone, and what the table says of all others. */
function listingValueText(...[name, value, t, language]: Parameters<typeof valueText>): string {
  const photo = photoFieldOf(name);
  if (photo?.part === 'kind')
    return t(value === 'plan' ? 'outbox.value.plan' : 'outbox.value.photo');
  if (name === 'zone') return choiceName(name, String(value), t, language);
  return valueText(name, value, t, language);
}

/** One line for each changed field: `Precio: 185.000 € → 180.000 €`. */
export const changeLines = (
  collection: CollectionName,
  changes: FieldChanges,
  words: Words,
): string[] =>
  Object.entries(changes).map(([field, { from, to }]) =>
    words.t('outbox.change.field', {
      field: fieldName(collection, field, words.t) ?? field,
      from: shortened(fieldValue(collection, field, from, words)),
      to: shortened(fieldValue(collection, field, to, words)),
    }),
  );

const LONGEST = 160;
/** The beginning of a text that is too long for one line. */
export const shortened = (text: string) =>
  lengthOf(text) > LONGEST ? `${startOf(text, LONGEST)}…` : text;

// Texts for the private data of a listing. They need the group `staff`.

/** Returns a choice, a day or a number for people. Any other value is unchanged. */
export function privateValueText(
  field: string,
  value: string | number,
  t: Translate,
  language: Language,
): string {
  if (typeof value === 'number')
    return formatDecimals(value, Number.isInteger(value) ? 0 : 2, language);
  const { choice, day = false }: PrivateRow = isPrivateField(field) ? privateRows[field] : {};
  if (day && value !== '') return formatDate(Date.parse(`${value}T00:00`), language);
  return choice ? t(`private.${field}.${value}` as TextKey, { defaultValue: value }) : value;
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

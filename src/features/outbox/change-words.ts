// What an entry of the outbox says, in words. Pure; drawn by the cards of this page.
import type { Language } from '#domain/language.ts';
import { remoteFieldName } from '#domain/listing-fields.ts';
import type { FieldChanges, OutboxEntry } from '#domain/outbox-entry.ts';
import { formatArea, formatEuros, formatNumber } from '#i18n/format.ts';
import { formatSize } from '#i18n/format-size.ts';
import type { TextKey, Translate } from '#i18n/use-t.ts';

/** What words are made with. */
export type Words = {
  readonly t: Translate;
  readonly language: Language;
  readonly featureName: (label: string) => string;
  readonly advisorName: (id: string) => string | undefined;
};

const fieldKeys = {
  title: 'outbox.field.title',
  description: 'outbox.field.description',
  price: 'outbox.field.price',
  location: 'outbox.field.location',
  bedrooms: 'outbox.field.bedrooms',
  bathrooms: 'outbox.field.bathrooms',
  area: 'outbox.field.area',
  status: 'outbox.field.status',
  type: 'outbox.field.type',
  operationType: 'outbox.field.operationType',
  features: 'outbox.field.features',
  isFeatured: 'outbox.field.isFeatured',
  isPremium: 'outbox.field.isPremium',
  advisorId: 'outbox.field.advisorId',
  energyRating: 'outbox.field.energyRating',
  tourismRegistration: 'outbox.field.tourismRegistration',
  photos: 'outbox.field.photos',
  photo_order: 'outbox.field.photos',
  file: 'outbox.field.file',
  name: 'outbox.field.name',
  phone: 'outbox.field.phone',
  email: 'outbox.field.email',
  ready: 'outbox.field.ready',
} as const satisfies Record<string, TextKey>;

/** The name of a field, by ours or by the server's word for it; undefined = none that people know. */
export function fieldName(field: string, t: Translate): string | undefined {
  const known = Object.entries(fieldKeys).find(
    ([name]) => name === field || remoteFieldName(name) === field,
  );
  return known === undefined ? undefined : t(known[1]);
}

/** A field's value as it is read, whole. */
export function fieldValue(field: string, value: unknown, words: Words): string {
  const { t, language, featureName, advisorName } = words;
  if (Array.isArray(value) && value.length > 0)
    return value.map((one) => featureName(String(one))).join(', ');
  if (typeof value === 'boolean') return t(value ? 'outbox.value.yes' : 'outbox.value.no');
  if (typeof value === 'number') {
    if (field === 'price') return formatEuros(value);
    return field === 'area' ? formatArea(value, language) : formatNumber(value, language);
  }
  if (typeof value !== 'string' || value === '') return t('outbox.value.empty');
  if (remoteFieldName(field) === 'advisor_id')
    return advisorName(value) ?? t('outbox.group.unknownAdvisor');
  const choice = choiceKey(remoteFieldName(field), value);
  // A value of another version of the app has no word here and is shown as it is.
  return choice === undefined ? value : t(choice, { defaultValue: value });
}

function choiceKey(field: string, value: string): TextKey | undefined {
  const isNamed = value === 'en_tramite' || value === 'exento';
  if (field === 'energy_rating') return isNamed ? `outbox.energy.${value}` : undefined;
  const group = { type: 'type', operation_type: 'operation', status: 'status' }[field];
  return group === undefined ? undefined : (`listing.${group}.${value}` as TextKey);
}

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
/** A value that would fill the page, by its beginning. */
export const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** What waits for one listing or advisor, a line for each thing; all new photos are one thing. */
export function entryLines(entries: readonly OutboxEntry[], words: Words): string[] {
  const { t, language } = words;
  const uploads = entries.flatMap(({ change }) => (change.kind === 'upload-photo' ? [change] : []));
  const removed = entries.filter(({ change }) => change.kind === 'remove-photo').length;
  const bytes = uploads.reduce((sum, photo) => sum + photo.bytes, 0);
  const size = formatSize(bytes, language);
  return [
    ...entries.flatMap(({ change }) => linesOf(change, words)),
    ...(uploads.length > 0 ? [t('outbox.change.photos', { count: uploads.length, size })] : []),
    ...(removed > 0 ? [t('outbox.change.removed', { count: removed })] : []),
  ];
}

function linesOf(change: OutboxEntry['change'], words: Words): string[] {
  const { t } = words;
  switch (change.kind) {
    case 'create-listing':
      return [t(change.again ? 'outbox.change.again' : 'outbox.change.create')];
    case 'delete-listing':
      return [t('outbox.change.delete')];
    case 'publish-listing':
      return [t('outbox.change.publish')];
    case 'order-photos':
      return [t('outbox.change.order')];
    case 'create-advisor':
      return [t('outbox.change.advisorNew')];
    case 'update-listing':
    case 'update-advisor':
      return changeLines(change.changes, words);
    case 'note-discarded':
    case 'note-discarded-advisor':
      return changeLines(change.changes, words).map((line) =>
        t('outbox.change.note', { change: line }),
      );
    case 'answer-enquiry':
      return [t('outbox.change.answered')];
    case 'send-enquiry':
    case 'upload-photo':
    case 'remove-photo':
      return [];
  }
}

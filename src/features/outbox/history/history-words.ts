// The text of a history line. Pure; the history dialog shows it.

import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { translationLanguage } from '#domain/listing/field-table.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';
import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import type { EditedName } from '#domain/sync/server-name.ts';
import { fieldName, fieldValue, shortened, type Words } from '#i18n/change-words.ts';

/** One field of a line: its name, its change, and the whole values if they are too long for one line. */
export type HistoryField = {
  readonly name: string;
  readonly text: string;
  readonly whole: readonly { readonly label: string; readonly value: string }[];
  /** The language of a translation; Spanish, in which most listings are written, for other texts. */
  readonly lang: Language;
};

/** For each kind of line, its values in reading order, with their labels. */
const READ = {
  update: [
    ['from', 'before'],
    ['to', 'after'],
  ],
  delete: [['from', 'before']],
  discarded: [
    ['to', 'givenUp'],
    ['from', 'against'],
  ],
} as const;

/**
 * The texts of all fields of a line. A deletion shows the deleted values. A discard shows the discarded
 * value and the one that won the conflict.
 */
export function historyFields(
  collection: EditedName,
  { kind, changes }: HistoryLine,
  words: Words,
): HistoryField[] {
  const { t } = words;
  return Object.entries(changes)
    .filter(([, [from]]) => kind !== 'delete' || !isNothing(from))
    .map(([field, [from, to]]) => {
      const name = fieldName(collection, field, t) ?? field;
      const lang = translationLanguage(deviceFieldName(field)) ?? DEFAULT_LANGUAGE;
      if (field === 'photo_order') return { name, text: t('outbox.change.order'), whole: [], lang };
      const textOf = (value: unknown) => fieldValue(collection, field, value, words);
      const values = { from: textOf(from), to: textOf(to) };
      const short = { from: shortened(values.from), to: shortened(values.to) };
      const read = READ[kind].map(([side, label]) => ({
        label: t(`outbox.history.value.${label}`),
        value: values[side],
      }));
      return {
        name,
        lang,
        text: t(`outbox.history.field.${kind}`, short),
        whole: read.some(({ value }) => shortened(value) !== value) ? read : [],
      };
    });
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

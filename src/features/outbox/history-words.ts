// What a line of a history says about each field. Pure; drawn by the dialog of the history.
import { fieldName, fieldValue, shortened, type Words } from './change-words.ts';
import type { HistoryLine } from './outbox-tools.tsx';

/** One field of a line: its name, what became of it, and the whole values where those are too long for that. */
export type HistoryField = {
  readonly name: string;
  readonly text: string;
  readonly whole: readonly { readonly label: string; readonly value: string }[];
};

/** By the kind of line, its values in the order in which they are read, and what each is called. */
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
 * All fields of a line, in the person's words. A deletion names what was there; what lost a clash says
 * which value was given up and which one stood against it (decisions 3.5).
 */
export function historyFields({ kind, changes }: HistoryLine, words: Words): HistoryField[] {
  const { t } = words;
  return Object.entries(changes)
    .filter(([, [from]]) => kind !== 'delete' || !isNothing(from))
    .map(([field, [from, to]]) => {
      const name = fieldName(field, t) ?? field;
      if (field === 'photo_order') return { name, text: t('outbox.change.order'), whole: [] };
      const values = { from: fieldValue(field, from, words), to: fieldValue(field, to, words) };
      const short = { from: shortened(values.from), to: shortened(values.to) };
      const read = READ[kind].map(([side, label]) => ({
        label: t(`outbox.history.value.${label}`),
        value: values[side],
      }));
      return {
        name,
        text: t(`outbox.history.field.${kind}`, short),
        whole: read.some(({ value }) => shortened(value) !== value) ? read : [],
      };
    });
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

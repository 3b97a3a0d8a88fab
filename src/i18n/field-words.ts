// Texts for a listing's fields, from the table of fields: names, choices and values.
import type { Language } from '#domain/language.ts';
import { type FieldRow, type fieldRows, rowOf } from '#domain/listing/field-table.ts';
import { formatDate, formatEuros, formatNumber, NO_BREAK_SPACE } from './format.ts';
import type { TextKey, Translate } from './use-t.ts';

/** Returns the name of a field, undefined for a field that is not in the table. */
export function fieldLabel(field: string, t: Translate): string | undefined {
  const known = rowOf(field) && (field as keyof typeof fieldRows);
  return known && t(`listing.field.${known}`);
}

/**
 * Returns the name of a choice: the field's own words, otherwise the words for yes and no. Choices without a
 * text (energy letters, floor numbers) stay as stored.
 */
export const choiceLabel = (field: string, choice: string, t: Translate): string =>
  t(`listing.${field}.${choice}` as TextKey, {
    defaultValue: t(`listing.choice.${choice}` as TextKey, { defaultValue: choice }),
  });

/** Returns a unit in the language of the page: `€/año`. Units that are the same everywhere stay as they are. */
export const unitLabel = (unit: string, t: Translate): string =>
  t(`listing.unit.${unit}` as TextKey, { defaultValue: unit });

/** Returns a formatted number, choice or day: `98 m²`, `Disponible`. Any other text is unchanged. */
export function valueText(
  field: string,
  value: string | number,
  t: Translate,
  language: Language,
): string {
  const row = rowOf(field);
  if (typeof value === 'number') return numberText(value, row?.number, t, language);
  if (row?.date && value !== '') return formatDate(Date.parse(`${value}T00:00`), language);
  return row?.choice ? choiceLabel(field, value, t) : value;
}

function numberText(
  value: number,
  { unit, ungrouped = false }: NonNullable<FieldRow['number']> = { max: 0 },
  t: Translate,
  language: Language,
): string {
  if (ungrouped) return String(value);
  const number = formatNumber(value, language);
  if (unit === undefined) return number;
  if (unit === '€') return formatEuros(value);
  if (unit === 'months') return t('listing.counted.months', { count: value, number });
  return `${number}${NO_BREAK_SPACE}${unitLabel(unit, t)}`;
}

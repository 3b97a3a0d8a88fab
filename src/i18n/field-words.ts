// Texts for a listing's fields, from the table of fields: names, choices and values.
import type { Language } from '#domain/language.ts';
import { type fieldRows, rowOf } from '#domain/listing/field-table.ts';
import { formatArea, formatEuros, formatNumber } from './format.ts';
import type { TextKey, Translate } from './use-t.ts';

/** Returns the name of a field, undefined for a field that is not in the table. */
export function fieldLabel(field: string, t: Translate): string | undefined {
  const known = rowOf(field) && (field as keyof typeof fieldRows);
  return known && t(`listing.field.${known}`);
}

/** Returns the name of a choice. Choices without a text (energy letters, floor numbers) stay as stored. */
export const choiceLabel = (field: string, choice: string, t: Translate): string =>
  t(`listing.${field}.${choice}` as TextKey, { defaultValue: choice });

/** Returns a formatted number or choice: `98 m²`, `Disponible`. Any other text is unchanged. */
export function valueText(
  field: string,
  value: string | number,
  t: Translate,
  language: Language,
): string {
  const row = rowOf(field);
  if (typeof value === 'string') return row?.choice ? choiceLabel(field, value, t) : value;
  if (row?.number?.unit === '€') return formatEuros(value);
  return row?.number?.unit === 'm²' ? formatArea(value, language) : formatNumber(value, language);
}

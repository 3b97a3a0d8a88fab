// Texts for the private data of a listing: names of fields and their values. They need the topic `private`.
import type { Language } from '#domain/language.ts';
import type { PrivateProblem } from '#domain/private-data/parse-private-form.ts';
import { isPrivateField, mandates, type PrivateField } from '#domain/private-data/private-data.ts';
import { formatDate, formatDecimals, formatNumber } from './format.ts';
import type { Translate } from './use-t.ts';

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

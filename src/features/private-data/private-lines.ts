import type { Language } from '#domain/language.ts';
import type { PrivateField, PrivateFields } from '#domain/private-data/private-data.ts';
import { NO_BREAK_SPACE } from '#i18n/format.ts';
import { privateValueText } from '#i18n/private-words.ts';
import type { Translate } from '#i18n/use-t.ts';

const joined = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between);

/** `Rúa Real 12, 3.º B`: the parts of the address that are known. */
export const addressLine = ({ street, streetNumber, floor, door }: PrivateFields): string =>
  joined([joined([street, streetNumber], ' '), joined([floor, door], ' ')], ', ');

/** Kind, days and commission of the mandate; an empty text for each that is not known. */
export function mandateLines(
  data: PrivateFields,
  t: Translate,
  language: Language,
): readonly string[] {
  const { mandate, mandateDate, mandateEnd, commission } = data;
  const text = (field: PrivateField, value: string | number) =>
    privateValueText(field, value, t, language);
  const share = `${text('commission', commission)}${NO_BREAK_SPACE}%`;
  return [
    text('mandate', mandate),
    mandateDate && t('private.block.since', { day: text('mandateDate', mandateDate) }),
    mandateEnd && t('private.block.until', { day: text('mandateEnd', mandateEnd) }),
    commission === 0 ? '' : t('private.block.commission', { share }),
  ];
}

/** Where the keys are and who has them; an empty text for what is not known. */
export const keyLines = (
  { keysPlace, keysHolder }: PrivateFields,
  t: Translate,
): readonly string[] => [keysPlace, keysHolder && t('private.block.keysWith', { who: keysHolder })];

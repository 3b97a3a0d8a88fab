import type { ListingForm } from '#domain/listing/listing-form.ts';
import type { FieldProblem } from '#domain/listing/parse-listing-form.ts';
import { parseNumber } from '#domain/parse-number.ts';
import { formatNumber, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';

/** The problem of a field in words; undefined if there is none. */
export function useProblemWords(): (problem: FieldProblem | undefined) => string | undefined {
  const t = useT();
  const { language } = useLanguage();
  return (problem) => {
    if (problem === undefined) return undefined;
    return 'limit' in problem
      ? t(`editor.problem.${problem.type}`, { limit: formatNumber(problem.limit, language) })
      : t(`editor.problem.${problem.type}`);
  };
}

/** The price as visitors will see it, so that a zero too many is noticed while typing. */
export function usePriceHint({ price, operationType }: ListingForm): string {
  const t = useT();
  const value = parseNumber(price, true);
  return value === undefined || value <= 0
    ? t('editor.field.priceHint')
    : formatPrice(value, operationType);
}

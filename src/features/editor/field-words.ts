import type { ListingForm } from '#domain/listing-form.ts';
import type { FieldProblem } from '#domain/parse-listing-form.ts';
import { parseNumber } from '#domain/parse-number.ts';
import { formatNumber, formatPrice } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';

/** What is wrong with a field, in words; undefined when nothing is. */
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

/** The price as visitors will read it, so that a slip of a zero is seen while it is typed. */
export function usePriceHint({ price, operationType }: ListingForm): string {
  const t = useT();
  const value = parseNumber(price, true);
  return value === undefined || value <= 0
    ? t('editor.field.priceHint')
    : formatPrice(value, operationType);
}

import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-t.ts';

/** Returns a function for the arguments of a text with a counted thing: its form, and the number as people read it. */
export function useCounted(): (count: number) => {
  readonly count: number;
  readonly number: string;
} {
  const { language } = useLanguage();
  return (count) => ({ count, number: formatNumber(count, language) });
}

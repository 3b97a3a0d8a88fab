import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-t.ts';

/** Returns a function that writes how much a choice would leave; undefined while nobody has counted. */
export function useCountText(): (count: number | undefined) => string | undefined {
  const { language } = useLanguage();
  return (count) => (count === undefined ? undefined : formatNumber(count, language));
}

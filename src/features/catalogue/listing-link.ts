import { useLanguageInLinks } from '#i18n/use-t.ts';

/** Returns the function that makes the address that opens a listing, from any page. */
export function useListingHref(): (id: string) => string {
  const language = useLanguageInLinks();
  const rest = language === undefined ? '' : `&lang=${language}`;
  return (id) => `/?property=${id}${rest}`;
}

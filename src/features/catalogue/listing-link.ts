import type { MouseEvent } from 'react';
import { useLanguageInLinks } from '#i18n/use-t.ts';

/** Returns the function that makes the address that opens a listing, from any page. */
export function useListingHref(): (id: string) => string {
  const language = useLanguageInLinks();
  const rest = language === undefined ? '' : `&lang=${language}`;
  return (id) => `/?property=${id}${rest}`;
}

/** Whether a click opens in this tab, not in a new one. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

import type { MouseEvent } from 'react';
import type { Language } from '#domain/language.ts';

let named: Language | undefined;

/** From now on, addresses name this language. For the server's renderer: the server does not remember a language. */
export const nameLanguageInAddresses = (language: Language | undefined): void => {
  named = language;
};

/** The address that opens a listing, from any page. */
export function listingHref(id: string): string {
  const rest = named === undefined ? '' : `&lang=${named}`;
  return `/?property=${id}${rest}`;
}

/** Whether a click opens in this tab, not in a new one. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

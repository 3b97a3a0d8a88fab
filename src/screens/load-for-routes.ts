// What routes fetch before they appear. Apart from the screens, which the routes do not load at once.
import type { HomeSearch } from '#domain/search/home-search.ts';
import { detailCode } from '#features/catalogue/detail/lazy-detail.tsx';
import { conditionsCode, isNarrowed } from '#features/catalogue/filters/lazy-filters.tsx';
import { loadPendingEnquiries } from '#features/enquiries/lazy-pending.tsx';
import { loadTexts } from '#i18n/topics.ts';

/**
 * Fetches the code of what an address shows beside the list, so that the page appears with it. Undefined if all of it
 * is there. Resolves also if it cannot be fetched.
 */
export function loadShown(search: HomeSearch): Promise<unknown> | undefined {
  const shown = [
    ...(search.property === undefined ? [] : [detailCode]),
    ...(isNarrowed(search) ? [conditionsCode] : []),
  ];
  const missing = shown.filter((code) => code.read() === undefined);
  if (missing.length === 0) return undefined;
  return Promise.all(missing.map((code) => code.load())).catch(() => undefined);
}

type Loading = { readonly context: { readonly isFromServer?: boolean } };

/** Fetches what every page with an enquiry form and a contact card needs. A page from the server has no waiting enquiries. */
export const loadContact = ({ context: { isFromServer = false } }: Loading) =>
  Promise.all([loadTexts('visitor'), isFromServer ? undefined : loadPendingEnquiries()]);

/** Fetches the texts of what waits on this device. */
export const loadPending = () => Promise.all([loadTexts('staff'), loadTexts('visitor')]);

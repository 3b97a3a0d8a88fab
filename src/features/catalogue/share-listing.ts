import type { Listing } from '#domain/listing.ts';
import { formatPrice } from '#i18n/format.ts';
import { copyText } from './copy-text.ts';

/** What is shared of a listing, from whatever page (decisions 6). */
export const shareContent = (listing: Listing, origin: string) => ({
  title: listing.title,
  text: `${listing.title} - ${formatPrice(listing.price, listing.operationType)}`,
  url: `${origin}/?property=${listing.id}`,
});

/** Hands a listing to the system's share sheet, or its link to the clipboard where there is none. */
export async function shareListing(
  listing: Listing,
): Promise<'shared' | 'dismissed' | 'copied' | 'not-copied'> {
  const content = shareContent(listing, window.location.origin);
  if (navigator.canShare?.(content) === true) {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      // Changing one's mind is no failure; a share sheet that cannot open leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(content.url)) ? 'copied' : 'not-copied';
}

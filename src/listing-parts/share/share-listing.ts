import type { Listing } from '#domain/listing/listing.ts';
import { formatPrice } from '#i18n/format.ts';
import { copyText } from '#ui/clipboard/copy-text.ts';

/** The text and link that are shared of a listing; `title` in the language of the page. */
export const shareContent = (listing: Listing, title: string, origin: string) => ({
  title,
  text: `${title} - ${formatPrice(listing.price, listing.operationType)}`,
  url: sharedAddress(listing, origin),
});

/** The address under which a listing is shared. */
export const sharedAddress = ({ id }: Pick<Listing, 'id'>, origin: string): string =>
  `${origin}/?property=${id}`;

/** A title and an address of this site. */
export type LinkContent = { readonly title: string; readonly text?: string; readonly url: string };

/** The address of a WhatsApp message with text and link, for browsers without a share sheet. */
export const whatsAppAddress = ({ title, text = title, url }: LinkContent): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

/** The result of a share; `copied`: there is no share sheet, and the link is on the clipboard. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'not-copied';

/**
 * Opens the system's share sheet for a listing, with its main photo if the system accepts one. Without
 * a share sheet it copies the link.
 */
export const shareListing = (listing: Listing, content: LinkContent): Promise<ShareOutcome> =>
  shareLink(content, async () => {
    try {
      const { withPhoto } = await import('./with-photo.ts');
      return await withPhoto(content, listing);
    } catch {
      return content; // the photo is too slow or cannot be reached
    }
  });

/** Shares any address of this site. `whole` adds the slow parts; it is called only if a share sheet can open. */
export async function shareLink(
  content: LinkContent,
  whole: () => Promise<ShareData> = async () => content,
): Promise<ShareOutcome> {
  if (navigator.canShare?.(content) === true) {
    try {
      await navigator.share(await whole());
      return 'shared';
    } catch (error) {
      // Cancelling is no failure. If the sheet cannot open, copy the link.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(content.url)) ? 'copied' : 'not-copied';
}

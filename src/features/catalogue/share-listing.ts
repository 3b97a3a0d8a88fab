import type { Listing } from '#domain/listing.ts';
import { photoPath } from '#domain/photo.ts';
import { formatPrice } from '#i18n/format.ts';
import { copyText } from '#ui/clipboard/copy-text.ts';

/** What is shared of a listing, from whatever page (decisions 6). */
export const shareContent = (listing: Listing, origin: string) => ({
  title: listing.title,
  text: `${listing.title} - ${formatPrice(listing.price, listing.operationType)}`,
  url: `${origin}/?property=${listing.id}`,
});

/** What is sent of an address of this site. */
export type LinkContent = { readonly title: string; readonly text?: string; readonly url: string };

/** A WhatsApp message with the words and the link, for whoever has no share sheet. */
export const whatsAppAddress = ({ title, text = title, url }: LinkContent): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

/** A share must follow the press at once; the thumbnail mostly lies on the device. */
const PHOTO_PATIENCE_MS = 1_000;

/** What became of a share; `copied`: there is no share sheet, the link is on the clipboard. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'not-copied';

/**
 * Hands a listing to the system's share sheet, with its main photo where the system takes one beside
 * the words and the link, or its link to the clipboard where there is no such sheet.
 */
export function shareListing(listing: Listing, content: LinkContent): Promise<ShareOutcome> {
  return shareLink(content, () => withPhoto(content, listing));
}

/** The same for any address of this site. `whole`: with what needs time, asked for only once a sheet can open. */
export async function shareLink(
  content: LinkContent,
  whole: () => Promise<ShareData> = async () => content,
): Promise<ShareOutcome> {
  if (navigator.canShare?.(content) === true) {
    try {
      await navigator.share(await whole());
      return 'shared';
    } catch (error) {
      // Changing one's mind is no failure; a share sheet that cannot open leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(content.url)) ? 'copied' : 'not-copied';
}

async function withPhoto(content: ShareData, listing: Listing): Promise<ShareData> {
  const [photo] = listing.photos;
  if (photo === undefined) return content;
  try {
    const address = photoPath(photo, 'thumb');
    const answer = await fetch(address, { signal: AbortSignal.timeout(PHOTO_PATIENCE_MS) });
    const blob = await answer.blob();
    if (!answer.ok || !blob.type.startsWith('image/')) return content;
    const file = new File([blob], `${listing.id}.${blob.type.slice(6)}`, { type: blob.type });
    const whole = { ...content, files: [file] };
    return navigator.canShare(whole) ? whole : content;
  } catch {
    return content; // too slow, or neither here nor reachable
  }
}

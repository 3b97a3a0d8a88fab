import type { Listing } from '#domain/listing/listing.ts';
import { photoPath } from '#domain/listing/photos/photo.ts';
import { newPageSheet } from '#images/page-sheet.ts';
import { draw } from '#images/sheet.ts';

/** Browsers allow sharing only shortly after the press. The thumbnail is usually on the device. */
const PATIENCE_MS = 1_000;

/** Adds the listing's main photo if the system accepts one. Rejects if the photo is slow or cannot be reached. */
export async function withPhoto(content: ShareData, listing: Listing): Promise<ShareData> {
  const [photo] = listing.photos;
  const jpeg = photo && (await fetchJpeg(photoPath(photo, 'thumb')));
  if (jpeg === undefined) return content;
  const whole = {
    ...content,
    files: [new File([jpeg], `${listing.id}.jpeg`, { type: 'image/jpeg' })],
  };
  return navigator.canShare(whole) ? whole : content;
}

/**
 * A picture as JPEG: small ones are often WebP, which WhatsApp takes for a sticker. Undefined if it is no picture or the browser
 * cannot draw it.
 */
async function fetchJpeg(address: string): Promise<Blob | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const picture = await answer.blob();
  if (!answer.ok || !picture.type.startsWith('image/')) return undefined;
  return picture.type === 'image/jpeg' ? picture : asJpeg(picture);
}

async function asJpeg(picture: Blob): Promise<Blob | undefined> {
  const drawn = await createImageBitmap(picture);
  const sheet = newPageSheet(drawn);
  if (sheet) draw(sheet, drawn, drawn);
  const jpeg = await sheet?.encode('image/jpeg', 0.9);
  drawn.close();
  sheet?.release();
  return jpeg ?? undefined;
}

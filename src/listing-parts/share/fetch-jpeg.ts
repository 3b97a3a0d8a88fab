import { newPageSheet } from '#images/page-sheet.ts';
import { draw } from '#images/sheet.ts';

/**
 * A picture as JPEG: small ones are often WebP, which WhatsApp takes for a sticker. Undefined if it is no picture or the browser
 * cannot draw it. Rejects after `patience`, ms.
 */
export async function fetchJpeg(address: string, patience: number): Promise<Blob | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
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

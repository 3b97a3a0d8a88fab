import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Returns what the QR code in an element's picture says; undefined if there is none that can be read. */
export async function readCode(element: Locator): Promise<string | undefined> {
  const png = [...(await element.screenshot())];
  const { pixels, width, height } = await element.page().evaluate(async (bytes) => {
    const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const brush = canvas.getContext('2d');
    brush?.drawImage(picture, 0, 0);
    const data = brush?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return { pixels: [...data], width: picture.width, height: picture.height };
  }, png);
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data;
}

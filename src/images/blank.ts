import { draw, type NewSheet, type Sheet } from './sheet.ts';

/** A small copy is enough for the check, px. */
const PROBE = { width: 24, height: 24 } as const;
/** Largest difference per channel, out of 255, between equal colours. */
const TOLERANCE = 4;

/**
 * Returns whether drawing failed silently. A canvas without memory stays white or black (iOS). A
 * decoder may return a transparent picture for damaged bytes (WebKit, Firefox). Neither reports an
 * error. So a sheet of one colour is checked: the picture is decoded again and drawn on black. If it
 * has the same single colour there, the photo really is plain, such as a wall.
 */
export async function isBlank(
  drawn: Sheet,
  decodeAgain: () => Promise<ImageBitmap | undefined>,
  newSheet: NewSheet,
): Promise<boolean> {
  const probe = newSheet(PROBE);
  if (!probe) return true;
  try {
    draw(probe, drawn.image, PROBE);
    const colour = soleColour(probe);
    if (!colour) return false;
    const picture = await decodeAgain();
    if (!picture) return true;
    draw(probe, picture, PROBE, '#000');
    picture.close();
    const real = soleColour(probe);
    return !real || !isSame(colour, real);
  } finally {
    probe.release();
  }
}

type Colour = Uint8ClampedArray;

/** Returns the colour of the sheet, or undefined if it has several. */
function soleColour({ brush }: Sheet): Colour | undefined {
  const { data } = brush.getImageData(0, 0, PROBE.width, PROBE.height);
  const first = data.subarray(0, 4);
  for (let at = 4; at < data.length; at += 4)
    if (!isSame(first, data.subarray(at, at + 4))) return undefined;
  return first;
}

const isSame = (a: Colour, b: Colour): boolean =>
  a.every((value, channel) => Math.abs(value - (b[channel] ?? 0)) <= TOLERANCE);

import { draw, type NewSheet, type Sheet } from './sheet.ts';

/** A small copy is enough to look at. */
const PROBE = { width: 24, height: 24 } as const;
/** Values of a channel may differ by so much, of 255, in what counts as one colour. */
const TOLERANCE = 4;

/**
 * Whether what was drawn shows nothing of its picture. A canvas without memory stays white or black
 * (iOS), and a decoder may give a transparent picture for damaged bytes (WebKit, Firefox); neither
 * says so. A sheet of one colour is only believed if the picture, decoded once more and laid on the
 * opposite paper, has that colour too: then it is a wall.
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

/** The colour of the whole sheet, unless it has several. */
function soleColour({ brush }: Sheet): Colour | undefined {
  const { data } = brush.getImageData(0, 0, PROBE.width, PROBE.height);
  const first = data.subarray(0, 4);
  for (let at = 4; at < data.length; at += 4)
    if (!isSame(first, data.subarray(at, at + 4))) return undefined;
  return first;
}

const isSame = (a: Colour, b: Colour): boolean =>
  a.every((value, channel) => Math.abs(value - (b[channel] ?? 0)) <= TOLERANCE);

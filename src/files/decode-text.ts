import { err, ok, type Result } from '#base/result.ts';
import type { Encoding, TableProblem } from '#domain/exchange/table.ts';

/** How much of a file is looked at to find UTF-16 without a mark, bytes. */
const SAMPLE = 4096;

/** The first bytes of files that spreadsheet programs write instead of text: a zip (xlsx, ods), and the old xls. */
const BINARY = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/**
 * Decodes a text of unknown encoding. What is not UTF-8 or UTF-16 is read as windows-1252, the encoding of older Windows
 * programs in western Europe. Wrong bytes in UTF-8 become `�`, which the preview names.
 */
export function decodeText(
  bytes: Uint8Array,
): Result<{ readonly text: string; readonly encoding: Encoding }, TableProblem> {
  if (BINARY.some((start) => start.every((byte, place) => bytes[place] === byte)))
    return err({ type: 'spreadsheet' });
  const wide = utf16Of(bytes);
  if (wide === undefined && bytes.subarray(0, SAMPLE).includes(0)) return err({ type: 'notText' });
  const check = createUtf8Check(bytes);
  check.add(bytes);
  const encoding = wide ?? (check.isUtf8() ? 'utf-8' : 'windows-1252');
  return ok({ text: new TextDecoder(encoding).decode(bytes), encoding });
}

const hasUtf8Mark = ([first, second, third]: Uint8Array): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

/**
 * Returns a check whether a text is UTF-8, whatever it says of itself, from pieces of it. Among the letters with accents of a
 * text in another encoding hardly one is whole in UTF-8; in a damaged text in UTF-8 nearly all are. `start`: its first bytes.
 */
export function createUtf8Check(start: Uint8Array) {
  const decoder = new TextDecoder('utf-8');
  let whole = 0;
  let damaged = 0;
  return {
    add(bytes: Uint8Array): void {
      const text = decoder.decode(bytes, { stream: true });
      damaged += text.split('\ufffd').length - 1;
      whole += text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
    },
    isUtf8: (): boolean => damaged === 0 || whole > damaged || hasUtf8Mark(start),
  };
}

/** UTF-16 has a mark of two bytes; without it, about every second byte of a western text is 0. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

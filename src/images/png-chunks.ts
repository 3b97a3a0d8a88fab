import { type Bytes, joined } from './jpeg-segments.ts';

/** One chunk of a PNG. `whole` has its length, name and checksum. */
export type PngChunk = {
  readonly name: string;
  readonly content: Bytes;
  readonly whole: Bytes;
};

export type Png = {
  readonly chunks: readonly PngChunk[];
  /** Whether chunks that browsers can do without were left out, because their checksum is wrong. */
  readonly isCleaned: boolean;
};

const SIGNATURE_BYTES = 8;
/** Length and name before a chunk's content, plus the checksum after it. */
const FRAME_BYTES = 12;

/**
 * Returns the chunks of a PNG up to its end. `Incomplete`: it is truncated. Undefined: a checksum of the picture itself is
 * wrong. Browsers paint damaged parts white or not at all, and report no error. They skip a damaged chunk whose name begins
 * with a small letter, such as a text or a colour profile.
 */
export function readPng(bytes: Bytes): Png | 'Incomplete' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  let isCleaned = false;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const next = at + FRAME_BYTES + view.getUint32(at);
    if (next > bytes.length) return 'Incomplete';
    const named = bytes.subarray(at + 4, next - 4);
    const name = String.fromCharCode(...named.subarray(0, 4));
    if (crc32(named) === view.getUint32(next - 4))
      chunks.push({ name, content: named.subarray(4), whole: bytes.subarray(at, next) });
    else if (/^[a-z][A-Za-z]{3}$/.test(name)) isCleaned = true;
    else return undefined;
    if (name === 'IEND') return { chunks, isCleaned };
    at = next;
  }
  return 'Incomplete';
}

/** Returns a PNG of these chunks alone. */
export const writePng = (chunks: readonly PngChunk[]): Bytes =>
  joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...chunks.map(({ whole }) => whole),
  ]);

/** CRC-32 lookup table: the effect of each byte value on the checksum. */
const effects = Uint32Array.from({ length: 256 }, (_, byte) => {
  let effect = byte;
  for (let bit = 0; bit < 8; bit += 1) effect = (effect >>> 1) ^ (effect & 1 ? 0xedb88320 : 0);
  return effect;
});

function crc32(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (effects[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

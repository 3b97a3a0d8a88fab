/** One chunk of a PNG. */
export type PngChunk = { readonly name: string; readonly content: Uint8Array };

const SIGNATURE_BYTES = 8;
/** Length and name before a chunk's content, plus the checksum after it. */
const FRAME_BYTES = 12;

/**
 * Returns the chunks of a PNG up to its end, or undefined if it is truncated or a checksum is wrong.
 * Browsers paint damaged parts white or not at all, and report no error.
 */
export function pngChunks(bytes: Uint8Array): PngChunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const next = at + FRAME_BYTES + view.getUint32(at);
    if (next > bytes.length) return undefined;
    const named = bytes.subarray(at + 4, next - 4);
    if (crc32(named) !== view.getUint32(next - 4)) return undefined;
    const name = String.fromCharCode(...named.subarray(0, 4));
    chunks.push({ name, content: named.subarray(4) });
    if (name === 'IEND') return chunks;
    at = next;
  }
  return undefined;
}

/** CRC-32 lookup table: the effect of each byte value on the checksum. */
const effects = Uint32Array.from({ length: 256 }, (_, byte) => {
  let effect = byte;
  for (let bit = 0; bit < 8; bit += 1) effect = (effect >>> 1) ^ (effect & 1 ? 0xedb88320 : 0);
  return effect;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (effects[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

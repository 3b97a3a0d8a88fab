/** One marker segment of a JPEG. `body` starts after the length field. */
export type JpegSegment = { readonly marker: number; readonly body: Uint8Array };

const SCAN = 0xda;
const END = 0xd9;

/**
 * Returns the segments of a JPEG up to its end marker, or undefined when the file is not a JPEG or is
 * truncated. Browsers paint the missing part grey and report no error. Data after the end marker
 * (motion photos) is ignored.
 */
export function jpegSegments(bytes: Uint8Array): JpegSegment[] | undefined {
  const segments: JpegSegment[] = [];
  let at = 2; // after the start marker
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return segments;
    if (marker === 0xff) {
      at += 1; // padding before a marker
      continue;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length) return undefined;
    segments.push({ marker, body: bytes.subarray(at + 4, next) });
    at = marker === SCAN ? endOfScan(bytes, next) : next;
  }
  return undefined;
}

/** Returns the offset of the marker after the scan data, or the file's length if it is truncated. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7); // a stuffed 255, a restart
    if (!isData) return at;
  }
  return bytes.length;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The data that the server stores beside a JPEG.
 * @param {string} path
 * @returns {{ sha256: string, bytes: number, width: number, height: number }} sizes in pixels */
export function describePhoto(path) {
  const bytes = readFileSync(path);
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    ...jpegSize(bytes),
  };
}

/** Walks the segments to the frame header (SOF0 to SOF2), which holds the size.
 * @param {Buffer} bytes */
function jpegSize(bytes) {
  let at = 2; // after the start marker
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('not a JPEG with a frame header');
}

/** Returns `WIDTHxHEIGHT` from the header of a PNG or a JPEG. */
export function imageSize(bytes: Buffer): string {
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return `${bytes.readUInt16BE(at + 7)}x${bytes.readUInt16BE(at + 5)}`;
  }
  throw new Error('neither PNG nor JPEG');
}

/** Bytes of a file, as `Blob` takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** One marker segment of a JPEG. `body` starts after the length field; `whole` has the marker, and a scan's data. */
export type JpegSegment = {
  readonly marker: number;
  readonly body: Bytes;
  readonly whole: Bytes;
};

export type Jpeg = {
  readonly segments: readonly JpegSegment[];
  /** Whether the file has its end marker. Without it, lower rows may be missing. */
  readonly hasEnd: boolean;
  /** Whether there are bytes between segments that belong to none, which some decoders refuse. */
  readonly hasGaps: boolean;
};

export const SCAN = 0xda;
const END = 0xd9;

/**
 * Returns the segments of a JPEG up to its end marker, or undefined if it breaks off before its last scan. Browsers paint
 * the missing part grey and report no error. Bytes between segments are skipped, as browsers do. Data after the end (motion
 * photos) are ignored, also if the end marker itself is missing (panoramas of some phones).
 */
export function readJpeg(bytes: Bytes): Jpeg | undefined {
  const segments: JpegSegment[] = [];
  let [hasGaps, isComplete] = [false, false];
  let expected = 2; // after the start marker
  for (let at = nextMarker(bytes, 2); at < bytes.length; at = nextMarker(bytes, expected)) {
    const marker = bytes[at + 1] ?? 0;
    hasGaps ||= at > expected;
    if (marker === END) return { segments, hasEnd: true, hasGaps };
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const bodyEnd = at + 2 + length;
    if (length < 2 || bodyEnd > bytes.length || isComplete) break;
    expected = marker === SCAN ? nextMarker(bytes, bodyEnd) : bodyEnd;
    const [body, whole] = [bytes.subarray(at + 4, bodyEnd), bytes.subarray(at, expected)];
    segments.push({ marker, body, whole });
    if (marker === SCAN) isComplete = isAllScanned(segments);
  }
  const scan = segments.pop(); // if it is complete, the last segment is a scan
  if (!isComplete || !scan) return undefined;
  return { segments: [...segments, withoutZeros(scan)], hasEnd: false, hasGaps };
}

/**
 * Returns the offset of the next marker, or the file's length. No markers: a stuffed 255, the restarts between a scan's
 * data, and padding.
 */
function nextMarker(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Whether the marker starts a frame: C0 to CF except tables (C4, CC) and the reserved C8. */
export const isFrame = ({ marker }: JpegSegment): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the frame is progressive: its scans bring the whole picture again and again, each time finer. */
export const isProgressive = ({ marker }: JpegSegment): boolean => marker % 4 === 2;

/** Coefficients of a block: a progressive picture brings them in several scans. */
const COEFFICIENTS = 64;

/** Whether there is a scan for each component, and of a progressive picture one for the last bit of each coefficient. */
function isAllScanned(segments: readonly JpegSegment[]): boolean {
  const frame = segments.find(isFrame);
  if (!frame) return false;
  const components = Array.from({ length: frame.body[5] ?? 0 }, (_, at) => frame.body[6 + 3 * at]);
  const scanned = new Set(
    segments
      .filter(({ marker }) => marker === SCAN)
      .flatMap(({ body }) => coefficientsOf(body, isProgressive(frame))),
  );
  const isScanned = (component?: number) =>
    Array.from({ length: COEFFICIENTS }).every((_, at) => scanned.has(`${component} ${at}`));
  return components.length > 0 && components.every(isScanned);
}

/** The coefficients whose last bit a scan brings, each with its component. */
function coefficientsOf(scan: Bytes, isPart: boolean): readonly string[] {
  const count = scan[0] ?? 0;
  const [first = 0, last = 0, bits = 0] = isPart
    ? scan.subarray(1 + 2 * count)
    : [0, COEFFICIENTS - 1];
  if ((bits & 0xf) !== 0) return [];
  return Array.from({ length: count }, (_, at) => scan[1 + 2 * at]).flatMap((component) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `${component} ${first + at}`),
  );
}

const MARKED_END = Uint8Array.of(0xff, END);

/** Returns a JPEG of these segments alone, with an end marker. `more`: data for the last scan, behind its own. */
export function writeJpeg(segments: readonly JpegSegment[], more: Bytes = new Uint8Array()): Bytes {
  const parts = segments.map(({ whole }) => whole);
  return joined([Uint8Array.of(0xff, 0xd8), ...parts, more, MARKED_END]);
}

/** Returns the parts as one piece: Firefox finds no picture in a blob whose first part is shorter than a header. */
export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Leaves out the zeros that an incomplete write has put behind a scan's data. A zero that belongs to a 255 stays. */
function withoutZeros({ marker, body, whole }: JpegSegment): JpegSegment {
  const start = 4 + body.length;
  let end = whole.length;
  while (end > start && whole[end - 1] === 0 && whole[end - 2] !== 0xff) end -= 1;
  return { marker, body, whole: whole.subarray(0, end) };
}

/** Tables, frames and scans of a JPEG. */
const PICTURE_SEGMENTS = [0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2, 0xda];
/** Segments that say how to read its colours, by their marker and the name with which they begin. */
const COLOUR_SEGMENTS: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};
/** Length of the body of a JFIF segment without a thumbnail. */
const JFIF_BYTES = 14;

/** Returns the segments that make the picture and its colours. */
export function pictureSegments(segments: readonly JpegSegment[]): readonly JpegSegment[] {
  const firstScan = segments.findIndex(({ marker }) => marker === SCAN);
  return segments.filter(
    (segment, at) =>
      PICTURE_SEGMENTS.includes(segment.marker) || (at < firstScan && isOfColours(segment)),
  );
}

function isOfColours({ marker, body }: JpegSegment): boolean {
  const name = COLOUR_SEGMENTS[marker];
  if (marker === 0xe0 && body.length !== JFIF_BYTES) return false;
  return name !== undefined && String.fromCharCode(...body.subarray(0, name.length)) === name;
}

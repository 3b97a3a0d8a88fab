import { deflateSync } from 'node:zlib';
import {
  bigEndian,
  captions,
  costlyPhotos,
  DATA_OF_EXIF,
  directory,
  entry,
  type Files,
  head,
  noCaptions,
  safari,
  turned,
  upright,
} from './own-photos.ts';
import {
  bytesOf,
  canvas,
  chunk,
  END,
  exif,
  exifSegment,
  frame,
  framed,
  JFIF,
  jpeg,
  long,
  lossy,
  ORIENTATION,
  PLACE,
  png,
  pngHeader,
  pngWith,
  profile,
  riff,
  SCAN,
  START,
  segment,
  short,
  webpOf,
  xmp,
  xmpSegment,
} from './photo-files.ts';

// What the server refuses of photos, by the code of the refusal: one row a file.

/** Returns EXIF whose second directory has the place; `tag` leads there, or the first directory's end. */
function exifOfTwo(tag: number | 'next'): Buffer {
  const first = tag === 'next' ? upright : entry(tag, 26);
  return bigEndian(short(1), first, long(tag === 'next' ? 26 : 0), directory(entry(PLACE, 26)));
}
/** An address of two bytes: others read 64, where the place is; in four bytes it is 65,600, where nothing is. */
const shortAddress = bytesOf(
  ...[
    'II',
    short(42, true),
    long(8, true),
    short(1, true),
    short(DATA_OF_EXIF, true),
    short(3, true),
  ],
  ...[
    long(1, true),
    short(64, true),
    short(1, true),
    Buffer.alloc(38),
    short(1, true),
    Buffer.alloc(65_536),
  ],
);
const placed = exifSegment(exif(true, [PLACE]));
const photoshop = (...content: (Buffer | string)[]) => segment(0xed, 'Photoshop 3.0\0', ...content);
const resource = (id: number, content: string) =>
  bytesOf('8BIM', short(id), short(0), long(content.length), content);
const asUtf16 = (text: Buffer) => Buffer.from(text.toString('latin1'), 'utf16le');
const canvased = (...chunks: Buffer[]) => webpOf(canvas(1, 1), lossy(1, 1), ...chunks);
const text = chunk('tEXt', 'Title\0Salón');
const packed = (keyword: string, content: string) =>
  chunk('zTXt', keyword, [0, 0], deflateSync(content));
/** Repeats a part until it makes nearly 5 MB. */
const many = (part: Buffer) => {
  const room = (5 << 20) - 4096;
  return Buffer.alloc(room - (room % part.length), part);
};
const longExif = exifSegment(
  exif(
    true,
    Array.from({ length: 5000 }, () => ORIENTATION),
  ),
);

/** Photos with parts that the app never writes: many of them can hold a place or another picture. */
const unknownParts: Files = {
  'JPEG, EXIF little-endian': jpeg(exifSegment(exif(true, [ORIENTATION, PLACE]))),
  'JPEG, EXIF big-endian': jpeg(exifSegment(exif(false, [ORIENTATION, PLACE]))),
  'JPEG, EXIF after 64 kB of others and fill bytes': jpeg(
    profile,
    profile,
    Buffer.from([0xff, 0xff]),
    placed,
  ),
  'JPEG, a second EXIF': jpeg(turned, exifSegment(exif(false, [PLACE]))),
  'JPEG, EXIF, the directory of the thumbnail': jpeg(exifSegment(exifOfTwo('next'))),
  'JPEG, EXIF, the directory of the camera': jpeg(exifSegment(exifOfTwo(DATA_OF_EXIF))),
  'JPEG, EXIF with a place behind Safari’s': jpeg(
    bytesOf(safari.subarray(0, -48), directory(entry(PLACE, 26)), Buffer.alloc(30)),
  ),
  'JPEG, EXIF with the notes of a maker': jpeg(exifSegment(exif(false, [0x927c]))),
  'JPEG, EXIF in EXIF': jpeg(exifSegment(bytesOf(exif(false, [ORIENTATION]), placed))),
  'JPEG, EXIF cut off': jpeg(exifSegment(exif(true, [PLACE]).subarray(0, 9))),
  'JPEG, EXIF that points past its end': jpeg(
    exifSegment(bytesOf('MM', short(42), long(0xffff_fff0))),
  ),
  'JPEG, EXIF whose directories are a circle': jpeg(exifSegment(bigEndian(short(0), long(8)))),
  'JPEG, EXIF without a byte order': jpeg(exifSegment(bytesOf('??', short(42), long(8)))),
  'JPEG, Exif in small letters': jpeg(segment(0xe1, 'exif\0\0', exif(true, [PLACE]))),
  'JPEG, EXIF between two scans': bytesOf(head, SCAN, placed, SCAN, END),
  'JPEG, many long directories of EXIF': jpeg(many(longExif)),
  'JPEG, XMP': jpeg(xmpSegment(xmp('GPSLatitude'))),
  'JPEG, XMP with another name of a place': jpeg(xmpSegment(xmp('geo:lat'))),
  'JPEG, XMP in small letters': jpeg(xmpSegment(xmp('gpslatitude'))),
  'JPEG, XMP of a drone': jpeg(xmpSegment(xmp('Longtitude'))),
  'JPEG, XMP in UTF-16': jpeg(xmpSegment(asUtf16(xmp('GPSLatitude')))),
  'JPEG, XMP that defines words': jpeg(xmpSegment(Buffer.from('<!DOCTYPE x [<!ENTITY a "43">]>'))),
  'JPEG, XMP of a title': jpeg(xmpSegment(xmp('ImageTitle'))),
  'JPEG, more XMP': jpeg(segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0')),
  'JPEG, a comment': jpeg(segment(0xfe, 'Latitude: 43.37')),
  'JPEG, several pictures': jpeg(segment(0xe2, 'MPF\0')),
  'JPEG, measurements of an action camera': jpeg(segment(0xe6, 'GoPro\0DEVC')),
  'JPEG, the history of a picture': jpeg(segment(0xeb, 'JP\0\0jumb')),
  'JPEG, Photoshop with EXIF': jpeg(photoshop(resource(0x0422, 'MM\0*'))),
  'JPEG, Photoshop with captions': jpeg(photoshop(resource(0x0404, 'Riaz'))),
  'JPEG, Photoshop, more behind': jpeg(photoshop(captions, noCaptions, 'Riazor')),
  'JPEG, another picture in its headers': jpeg(segment(0xec, jpeg(placed))),
  'JPEG, a second frame of 64 megapixels': jpeg(frame(0xc0, 8000, 8000)),
  'JPEG, a frame between two scans': bytesOf(head, SCAN, frame(0xc0, 8000, 8000), SCAN, END),
  'JPEG, a lossless frame': framed(frame(0xc3, 1, 1)),
  'JPEG, no frame': bytesOf(START, SCAN, END),
  'JPEG, the end before the data': bytesOf(head, END),
  'JPEG, a height that follows the data': bytesOf(
    START,
    JFIF,
    frame(0xc0, 1, 0),
    SCAN,
    segment(0xdc, short(9000)),
    END,
  ),
  'JPEG, no width': framed(frame(0xc0, 0, 1)),
  'PNG, eXIf': png(chunk('eXIf', exif(false, [PLACE]))),
  'PNG, eXIf with a prefix': png(chunk('eXIf', 'Exif\0\0', exif(false, [PLACE]))),
  'PNG, EXIF with an address of two bytes': png(chunk('eXIf', shortAddress)),
  'PNG, a text': png(text),
  'PNG, an international text': png(chunk('iTXt', 'Title\0\0\0gl\0Título\0Salón')),
  'PNG, XMP': png(chunk('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0', xmp('GPSLongitude'))),
  'PNG, XMP, compressed': png(
    chunk('iTXt', 'XML:com.adobe.xmp\0', [1, 0], '\0\0', deflateSync(xmp('GPSLongitude'))),
  ),
  'PNG, a raw profile in hexadecimal': png(
    chunk('tEXt', 'Raw profile type exif\0\nexif\n      26\n4d4d002a00000008\n'),
  ),
  'PNG, a raw profile, compressed': png(packed('Raw profile type exif', 'exif 26 4d4d002a')),
  'PNG, an innocent text, compressed: nobody unpacks it': png(packed('Title', 'Salón')),
  'PNG, a text that unpacks to 10 MB': png(packed('Comment', 'x'.repeat(10_000_000))),
  'PNG, a text of megabytes': png(chunk('tEXt', many(Buffer.from('Title\0Salón ')))),
  'PNG, two headers': png(pngHeader(8000, 8000)),
  'PNG, another chunk before the header': pngWith(text, pngHeader(1, 1)),
  'PNG, no width': pngWith(pngHeader(0, 1)),
  'PNG, an animation': png(text, chunk('acTL', long(1), long(0))), // PocketBase refuses one without a text by its type
  'PNG, a chunk of another program': png(chunk('caBX', 'jumb')),
  'WebP, EXIF': canvased(riff('EXIF', exif(true, [PLACE]))),
  'WebP, EXIF of its orientation': canvased(riff('EXIF', exif(true, [ORIENTATION]))),
  'WebP, EXIF with a prefix, after an odd chunk': webpOf(
    canvas(1, 1),
    riff('ICCP', Buffer.alloc(7)),
    riff('EXIF', 'Exif\0\0', exif(false, [PLACE])),
    lossy(1, 1),
  ),
  'WebP, XMP': canvased(riff('XMP ', xmp('GPSLatitude'))),
  'WebP, EXIF in XMP': canvased(riff('XMP ', 'Exif\0\0', exif(false, [PLACE]))),
  'WebP, two pictures': canvased(lossy(1, 1)),
  'WebP, a frame of an animation': canvased(riff('ANMF', lossy(1, 1))),
  'WebP, no picture': webpOf(canvas(1, 1)),
  'WebP, a picture without its size': webpOf(riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a])),
};

/** A restart where none belongs. Decoders skip it and find the place and a hundred megapixels; who takes what follows for its length, a small picture in a comment. */
const decoyStart = bytesOf(START, [0xff, 0xd0], placed, frame(0xc0, 10_000, 10_000), profile);
const decoy = bytesOf(
  ...[
    decoyStart,
    segment(0xfe, Buffer.alloc(4 + 0xffe1 - decoyStart.length - 4), frame(0xc0, 1, 1), SCAN),
    SCAN,
    END,
  ],
);

/** Photos that break off, go on behind their end, or have bytes that belong to no part. */
const broken: Files = {
  'JPEG that breaks off': jpeg().subarray(0, -2),
  'JPEG that breaks off behind a whole picture in its headers': jpeg(
    segment(0xec, jpeg()),
  ).subarray(0, -2),
  'JPEG, truncated in a segment': jpeg(profile).subarray(0, 5000),
  'JPEG, a restart before the first segment, and a decoy': decoy,
  'JPEG, a byte between two segments': bytesOf(head, [0], SCAN, END),
  'JPEG, a second one after the end': bytesOf(jpeg(), jpeg(placed)),
  'JPEG, a film after the end': bytesOf(
    jpeg(),
    long(16),
    'ftypmp42',
    long(0),
    riff('©xyz', '+43.37-008.40/'),
  ),
  'JPEG, zeros after the end': bytesOf(jpeg(), Buffer.alloc(64)),
  'JPEG, millions of fill bytes': jpeg(many(Buffer.from([0xff]))),
  'JPEG, megabytes after its end': bytesOf(jpeg(), many(Buffer.from([0xff]))),
  'PNG that breaks off': png().subarray(0, -6),
  'PNG, a chunk longer than the file': bytesOf(png().subarray(0, 33), long(0xffff_ffff), 'eXIf'),
  'PNG, eXIf after the end': bytesOf(png(), chunk('eXIf', exif(false, [PLACE]))),
  'PNG, thousands of empty chunks': png(many(chunk('tRNS'))),
  'WebP that breaks off': bytesOf(
    'RIFF',
    long(0x40, true),
    'WEBPVP8 ',
    long(0x34, true),
    [0, 0, 0, 0x9d, 1, 0x2a],
  ),
  'WebP, bytes after the end': bytesOf(webpOf(lossy(1, 1)), [0, 0]),
  'WebP, thousands of empty chunks': canvased(many(riff('ICCP'))),
};

/** Files that are no JPEG, PNG or WebP. */
const otherFiles: Files = {
  HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a text with a photo’s name': Buffer.from('Buenos días'),
  'a page with a photo’s name': Buffer.from('<!doctype html><script>1</script>'),
  '0 bytes': Buffer.alloc(0),
};

/** What the server refuses, by the code of the refusal. */
export const refusedPhotos = {
  validation_unknown_parts: unknownParts,
  validation_broken_picture: broken,
  validation_too_many_pixels: costlyPhotos,
  validation_invalid_mime_type: otherFiles,
  validation_file_size_limit: {
    'a byte more than 5 MB': bytesOf([0xff, 0xd8, 0xff, 0xe0], Buffer.alloc(5 * 1024 * 1024 - 3)),
  },
} satisfies Record<string, Files>;

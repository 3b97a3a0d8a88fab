import {
  bytesOf,
  camera,
  canvas,
  chunk,
  exif,
  exifSegment,
  frame,
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
  segment,
  short,
  TINY_JPEG,
  webpOf,
  xmp,
} from './photo-files.ts';

/** Photos that different programs read in different ways, and the plain ones of browsers. */

const EXIF_DIRECTORY = 0x8769;
const MAKER_NOTE = 0x927c;
const placed = exifSegment(exif(true, [PLACE]));

/** Returns EXIF data with a directory of these tags, whose value is where the second directory begins; it has the place. */
function exifOfTwo(tag: number | 'next'): Buffer {
  const tags = tag === 'next' ? [ORIENTATION] : [tag];
  const at = 8 + 2 + 12 * tags.length + 4;
  const entry = (ofTag: number) => bytesOf(short(ofTag), short(4), long(1), long(at));
  return bytesOf(
    ...['MM', short(42), long(8), short(1), ...tags.map(entry), long(tag === 'next' ? at : 0)],
    ...[short(1), entry(PLACE), long(0)],
  );
}

function exifWithShortAddress(): Buffer {
  const block = Buffer.alloc(65_602);
  block.write('II*\0', 'latin1');
  for (const [at, value] of [
    ...[
      [4, 8],
      [8, 1],
      [10, EXIF_DIRECTORY],
      [12, 3],
    ],
    ...[
      [14, 1],
      [18, 64],
      [20, 1],
    ],
  ] as const)
    block.writeUInt16LE(value, at);
  return block;
}

const asUtf16 = (text: Buffer) => Buffer.from(text.toString('latin1'), 'utf16le');
const namespace = 'http://ns.adobe.com/xap/1.0/\0';

/** Photos with a place where few look for it, and with parts that may hold one. */
export const hiddenPlaces: Record<string, Buffer> = {
  'JPEG, EXIF, the directory of the thumbnail': jpeg(exifSegment(exifOfTwo('next'))),
  'JPEG, EXIF, the directory of the camera': jpeg(exifSegment(exifOfTwo(EXIF_DIRECTORY))),
  'JPEG, EXIF with the notes of a maker': jpeg(exifSegment(exif(false, [MAKER_NOTE]))),
  'JPEG, EXIF in EXIF': jpeg(exifSegment(bytesOf(exif(true, [ORIENTATION]), placed))),
  'JPEG, EXIF cut off': jpeg(exifSegment(exif(true, [PLACE]).subarray(0, 9))),
  'JPEG, EXIF that points past its end': jpeg(
    exifSegment(bytesOf('MM', short(42), long(0xffff_fff0))),
  ),
  'JPEG, EXIF whose directories are a circle': jpeg(
    exifSegment(bytesOf('MM', short(42), long(8), short(0), long(8))),
  ),
  'JPEG, EXIF without a byte order': jpeg(exifSegment(bytesOf('??', short(42), long(8)))),
  'JPEG, XMP in small letters': jpeg(segment(0xe1, xmp('gpslatitude'))),
  'JPEG, XMP of a drone': jpeg(segment(0xe1, xmp('Longtitude'))),
  'JPEG, XMP in UTF-16': jpeg(segment(0xe1, bytesOf(namespace, asUtf16(xmp('GPSLatitude'))))),
  'JPEG, XMP that defines words': jpeg(
    segment(0xe1, bytesOf(namespace, '<!DOCTYPE x [<!ENTITY a "43">]>')),
  ),
  'JPEG, a comment': jpeg(segment(0xfe, Buffer.from('Latitude: 43.37'))),
  // Others read 64 as the address, where the place is; in four bytes it is 65,600, where nothing is.
  'PNG, EXIF with an address of two bytes': png(chunk('eXIf', exifWithShortAddress())),
  'PNG, eXIf with a prefix': png(chunk('eXIf', bytesOf('Exif\0\0', exif(false, [PLACE])))),
  'WebP, EXIF in XMP': webpOf(
    canvas(1, 1),
    lossy(1, 1),
    riff('XMP ', bytesOf('Exif\0\0', exif(false, [PLACE]))),
  ),
};

/**
 * Returns a JPEG with a restart marker where none belongs. Decoders skip it and find the place and a hundred
 * megapixels. A reader that takes what follows for its length jumps to a small picture in a comment.
 */
function decoyJpeg(): Buffer {
  const start = bytesOf([0xff, 0xd8, 0xff, 0xd0], placed, frame(0xc0, 10_000, 10_000), profile);
  const decoyAt = 4 + 0xffe1;
  const decoy = bytesOf(frame(0xc0, 1, 1), [0xff, 0xda, 0, 2]);
  const filler = Buffer.alloc(decoyAt - start.length - 4);
  return bytesOf(start, segment(0xfe, bytesOf(filler, decoy)), [0xff, 0xda, 0, 2, 0xff, 0xd9]);
}

const plain = jpeg();
const scan = Buffer.from([0xff, 0xda, 0, 2, 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34]);
const end = Buffer.from([0xff, 0xd9]);
/** A JPEG of one pixel up to its data. */
const head = plain.subarray(0, -6);
const film = bytesOf(long(16), 'ftypmp42', long(0), riff('©xyz', Buffer.from('+43.37-008.40/')));
const noHeight = bytesOf(
  head.subarray(0, -17),
  frame(0xc0, 1, 0),
  scan,
  segment(0xdc, short(9000)),
);

/** Photos that one program reads to another end than the next, and photos with parts of an unknown kind. */
export const unplainPhotos: Record<string, Buffer> = {
  'JPEG, a restart before the first segment, and a decoy': decoyJpeg(),
  'JPEG, a second frame of 64 megapixels': jpeg(frame(0xc0, 8000, 8000)),
  'JPEG, no frame': bytesOf([0xff, 0xd8], scan, end),
  'JPEG, a height that follows the data': bytesOf(noHeight, end),
  'JPEG, a byte between two segments': bytesOf(head, [0], scan, end),
  'JPEG, the end before the data': bytesOf(head, end),
  'JPEG, EXIF between two scans': bytesOf(head, scan, placed, scan, end),
  'JPEG, a frame between two scans': bytesOf(head, scan, frame(0xc0, 8000, 8000), scan, end),
  'JPEG, a second one after the end': bytesOf(plain, jpeg(placed)),
  'JPEG, a film after the end': bytesOf(plain, film),
  'JPEG, zeros after the end': bytesOf(plain, Buffer.alloc(64)),
  'JPEG, Exif in small letters': jpeg(segment(0xe1, bytesOf('exif\0\0', exif(true, [PLACE])))),
  'JPEG, more XMP': jpeg(segment(0xe1, Buffer.from('http://ns.adobe.com/xmp/extension/\0'))),
  'JPEG, several pictures': jpeg(segment(0xe2, Buffer.from('MPF\0'))),
  'JPEG, measurements of an action camera': jpeg(segment(0xe6, Buffer.from('GoPro\0DEVC'))),
  'JPEG, the history of a picture': jpeg(segment(0xeb, Buffer.from('JP\0\0jumb'))),
  'JPEG, Photoshop with EXIF': jpeg(
    segment(0xed, bytesOf('Photoshop 3.0\0' + '8BIM', short(0x0422), short(0), long(4), 'MM\0*')),
  ),
  'PNG, eXIf after the end': bytesOf(png(), chunk('eXIf', exif(false, [PLACE]))),
  'PNG, two headers': png(pngHeader(8000, 8000)),
  'PNG, another chunk before the header': pngWith(
    chunk('tEXt', Buffer.from('a\0b')),
    pngHeader(1, 1),
  ),
  'PNG, an animation': png(
    chunk('tEXt', Buffer.from('a\0b')), // PocketBase refuses one without it by its type
    chunk('acTL', bytesOf(long(1), long(0))),
  ),
  'PNG, a chunk of another program': png(chunk('caBX', Buffer.from('jumb'))),
  'WebP, 268 megapixels on a canvas of one': webpOf(canvas(1, 1), lossy(16_383, 16_383)),
  'WebP, two pictures': webpOf(canvas(1, 1), lossy(1, 1), lossy(1, 1)),
  'WebP, a frame of an animation': webpOf(canvas(1, 1), lossy(1, 1), riff('ANMF', lossy(1, 1))),
  'WebP, no picture': webpOf(canvas(1, 1)),
  'WebP, bytes after the end': bytesOf(webpOf(lossy(1, 1)), [0, 0]),
};

/** The segments that Safari writes before the tables of every JPEG: EXIF with the size, and empty captions of Photoshop. */
const safari = bytesOf(
  segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x48\0\x48\0\0', 'latin1')),
  exifSegment(
    bytesOf(
      ...['MM', short(42), long(8), short(2)],
      ...[short(0x0112), short(3), long(1), short(1), short(0)],
      ...[short(EXIF_DIRECTORY), short(4), long(1), long(38), long(0)],
      ...[short(2), short(0xa002), short(4), long(1), long(1200)],
      ...[short(0xa003), short(4), long(1), long(800), long(0)],
    ),
  ),
  segment(
    0xed,
    bytesOf(
      ...['Photoshop 3.0\0', '8BIM', short(0x0404), short(0), long(0)],
      ...['8BIM', short(0x0425), short(0), long(16)],
      Buffer.from('d41d8cd98f00b204e9800998ecf8427e', 'hex'),
    ),
  ),
);

/** Photos as browsers and cameras' programs write them. */
export const plainPhotos: Record<string, Buffer> = {
  'JPEG of Safari': bytesOf([0xff, 0xd8], safari, head.subarray(2), scan, end),
  'JPEG with several scans, restarts and 0xff among its data': bytesOf(
    ...[
      head,
      scan,
      segment(0xc4, Buffer.alloc(17)),
      scan,
      [0xff, 0xff],
      segment(0xdd, short(8)),
      scan,
    ],
    end,
  ),
  'JPEG of one frame and one scan': TINY_JPEG,
  'JPEG with Adobe’s colours and a comment': jpeg(
    segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01')),
    segment(0xfe, Buffer.from('Lavf61.1.100')),
  ),
  'JPEG, turned, with a profile': jpeg(exifSegment(camera), profile),
  'JPEG with megabytes of data': bytesOf(
    head,
    scan,
    Buffer.alloc(5_000_000, '\xff\0', 'latin1'),
    end,
  ),
  'WebP without a canvas': webpOf(lossy(1, 1)),
};

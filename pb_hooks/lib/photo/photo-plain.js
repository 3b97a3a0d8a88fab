// Which pictures are taken: those that the app itself writes, in every version so far. It sends what the canvas of a browser
// wrote, or the parts of a picked file that make its picture and its colours (`src/images/own-file.ts`). Every other part is
// refused unread: it could hold the place where the photo was taken, or another picture.

/** The types of a file's parts in their order. @type {Record<import('./photo-parts.js').Kind, RegExp>} */
const ORDERS = {
  // Tables and what is said about the picture; one frame (baseline, extended or progressive); scans with more tables.
  jpeg: /^(E[012DE]|C4|DB|DD)*C[012](E[012DE]|C4|DB|DD)*DA(C4|DB|DD|DA)*$/,
  png: /^IHDR(PLTE|IDAT|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP)*IEND$/,
  webp: /^(VP8X(ICCP|ALPH)*)?VP8[ L]$/,
};

/** An entry of EXIF has type, count 1, and a small number or the address of one: a place has no room in it. */
const VALUE = '(00030{7}1....0000|000[45]0{7}10000....)';
/** EXIF as the app writes it, with one tag, and as Safari's canvas does: orientation, resolution, colour space and size. */
const EXIF = [
  '4578696600004D4D002A00000008', // Exif, big-endian
  `000[1-5]((0112|011A|011B|0128|8769)${VALUE}){1,5}00000000`,
  '(0000....00000001){0,2}', // resolutions
  `(000[1-3](A00[123]${VALUE}){1,3}00000000)?`,
].join('');

/** What Safari's canvas writes of Photoshop's resources: its name; then, each as 8BIM, resolution, the hash of the captions, and no captions. */
const PHOTOSHOP = '50686F746F73686F7020332E3000(3842494D((03ED|0425)0{10}10.{32}|04040{12}))*';

/** Neither height nor width of a frame is 0: some decoders would look for it behind the picture's data. */
const FRAME = /^..(?!0000)....(?!0000)..../;

/** How the content of a part begins, in hexadecimal; one that is not named may contain anything. @type {Record<string, RegExp>} */
const CONTENTS = {
  ...{ C0: FRAME, C1: FRAME, C2: FRAME },
  E0: /^4A46494600/, // JFIF
  E1: new RegExp(`^${EXIF}$`),
  E2: /^4943435F50524F46494C4500/, // ICC_PROFILE
  ED: new RegExp(`^${PHOTOSHOP}$`),
  EE: /^41646F6265/, // Adobe
  IHDR: /^(?!0{8}).{8}(?!0{8}).{18}$/,
  // How a picture's data begin, so that its size is where it is expected.
  VP8X: /^.{20}$/,
  'VP8 ': /^.[02468ACE].{4}9D012A.{8}/,
  VP8L: /^2F.{8}/,
};

/**
 * @param {import('./photo-parts.js').Picture} picture
 * @returns {boolean} whether it has only known parts, in an order and with contents that the app writes
 */
const isPlain = ({ kind, parts }) =>
  ORDERS[kind].test(parts.map(({ type }) => type).join('')) &&
  parts.every(({ type, content }) => CONTENTS[type]?.test(content) ?? true);

module.exports = { isPlain };

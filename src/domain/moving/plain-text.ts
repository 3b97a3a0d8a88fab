/** The names of the letters from U+00A0 to U+00FF, in their order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
  deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
  Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
  ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
  agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
  eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    LATIN.split(/\s+/).map((name, at) => [name, String.fromCharCode(0xa0 + at)]),
  ),
  ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', zwnj: '', zwj: '', lrm: '', rlm: '' },
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', trade: '™', permil: '‰' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', minus: '−', prime: '′', Prime: '″' },
  ...{ ldquo: '“', rdquo: '”', bdquo: '„', lsquo: '‘', rsquo: '’', sbquo: '‚', lsaquo: '‹' },
  ...{ rsaquo: '›', larr: '←', rarr: '→', uarr: '↑', darr: '↓', le: '≤', ge: '≥', ne: '≠' },
  ...{ asymp: '≈', infin: '∞', radic: '√', frasl: '⁄', hearts: '♥', star: '☆', starf: '★' },
  ...{ check: '✓', phone: '☎', OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', tilde: '˜' },
};

/** With attributes as HTML writes them, so that «a<b y c>d» is no tag. */
const TAG = String.raw`<\/?[a-z][a-z0-9]*(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>`;
const TAGS = new RegExp(TAG, 'gi');
/** What a browser never shows: what an agent has noted there must not be published. */
const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(style|script|template)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const MARKUP = new RegExp(`${TAG}|<!--|&(?:#\\d+|#x[\\da-f]+|[a-z]\\w*);`, 'i');
/** Without one of these, the lines of the text are its own. */
const BLOCK = /<\/?(?:br|p|div|li|ul|ol|h\d|table|tr)\b/i;

/** A description without the HTML that other programs write into it. Paragraphs and breaks become lines. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text;
  const seen = text.replace(UNSEEN, '');
  return (BLOCK.test(seen) ? seen.replace(/\s+/g, ' ') : seen)
    .replace(/ ?<br\s*\/?> ?|<\/(?:li|div|h\d)> ?/gi, '\n')
    .replace(/<\/p> ?/gi, '\n\n')
    .replace(/<li(?:\s[^<>]*)?> ?/gi, '- ')
    .replace(TAGS, '')
    .replace(/&#?\w+;/g, (entity) => letterNamed(entity) ?? entity)
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The letter that an entity stands for: `&ntilde;` → `ñ`, `&#13;` → a line break. Of the controls only a tab and the ends of lines. */
export function letterNamed(entity: string): string | undefined {
  const [, hex, digits, name = ''] = /^&(?:#x([\da-f]+)|#(\d+)|(\w+));$/i.exec(entity) ?? [];
  if (hex === undefined && digits === undefined)
    return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  const isLetter = (code > 31 || [9, 10, 13].includes(code)) && code <= 0x10ffff;
  return isLetter ? String.fromCodePoint(code) : undefined;
}

import { fold } from '../search/fold.ts';

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', sup2: '²' },
  ...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', uuml: 'ü', ntilde: 'ñ' },
  ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Uuml: 'Ü', Ntilde: 'Ñ' },
};
const MARKUP = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]\w*);/i;

/** A description without the HTML that other programs write into it. Paragraphs and breaks become lines. */
export function plainText(text: string): string {
  if (!MARKUP.test(text)) return text;
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ?<br\s*\/?> ?|<\/(?:li|div|h\d)> ?/gi, '\n')
    .replace(/<\/p> ?/gi, '\n\n')
    .replace(/<li[^<>]*> ?/gi, '- ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#x?)?(\w+);/gi, (whole, mark: string | undefined, name: string) =>
      mark === undefined ? (NAMED[name] ?? whole) : character(name, mark, whole),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function character(digits: string, mark: string, otherwise: string): string {
  const code = Number.parseInt(digits, mark === '#' ? 10 : 16);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise;
}

/** Letters and digits of a text, folded: `Nº Habitaciones (aprox.)` → `n habitaciones aprox`. */
export const wordsOf = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

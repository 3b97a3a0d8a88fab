import { tokenize } from './reading/tokens.ts';
import { isSilent } from './reading/word-forms.ts';

/** How a condition follows the one before it: after "o", or after a comma, "/" or "y". */
export type Link = 'or' | 'list';

const OR: ReadonlySet<string> = new Set(['o', 'u', 'ou', 'or']);
const AND: ReadonlySet<string> = new Set(['y', 'e', 'and']);
const SIGNS = /[,;/&]/;

/** The link that the text between two conditions makes; undefined if there is none. */
export function linkBetween(gap: string): Link | undefined {
  const words = tokenize(gap).flatMap(({ text, kind }) => (kind === 'sign' ? [] : text));
  if (!words.every(isSilent)) return undefined;
  if (words.some((word) => OR.has(word))) return 'or';
  return SIGNS.test(gap) || words.some((word) => AND.has(word)) ? 'list' : undefined;
}

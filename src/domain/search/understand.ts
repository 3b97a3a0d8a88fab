import type { OperationType } from '../listing/listing.ts';
import { type Figure, readFigure } from './figures.ts';
import { MAX_PHRASE, type Meaning, meaningOf } from './phrases.ts';
import { type Token, tokenize } from './tokens.ts';
import { isSilent, singular } from './word-forms.ts';

/** A condition that a typed text sets. */
export type TextCondition =
  | { readonly kind: 'figure'; readonly figure: Figure }
  | { readonly kind: 'operation'; readonly operations: ReadonlySet<OperationType> }
  /** A name of a type or a feature. `names`: all folded names of what is meant, beginning with the typed one. */
  | ({ readonly kind: 'type' | 'feature'; readonly names: readonly string[] } & Pick<
      Meaning,
      'types' | 'features' | 'choices'
    >)
  /** A number after "ref". A number alone (`isAlone`) is a reference too, but it may also be found in the text. */
  | { readonly kind: 'reference'; readonly reference: number; readonly isAlone: boolean }
  /** Any other word, folded. */
  | { readonly kind: 'word'; readonly word: string };

/** A condition and the position of its words in the typed text: `start` inclusive, `end` exclusive. */
export type Part = {
  readonly condition: TextCondition;
  readonly start: number;
  readonly end: number;
};

/** The conditions of a typed text, in its order. A listing has to meet all of them. */
export function understand(text: string): readonly Part[] {
  const tokens = tokenize(text);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { condition, next } = readCondition(tokens, at);
    const [first, last] = [tokens[at], tokens[next - 1]];
    if (condition !== undefined && first !== undefined && last !== undefined)
      parts.push({ condition, start: first.start, end: last.end });
    at = next;
  }
  return parts;
}

/** The text without one of its conditions. */
export const withoutPart = (text: string, { start, end }: Pick<Part, 'start' | 'end'>): string =>
  `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();

type Read = { readonly condition?: TextCondition | undefined; readonly next: number };

function readCondition(tokens: readonly Token[], at: number): Read {
  const token = tokens[at];
  if (token === undefined) return { next: at + 1 };
  const phrase = token.kind === 'sign' || isSilent(token.text) ? undefined : readName(tokens, at);
  if (phrase !== undefined) return phrase;
  const figure = readFigure(tokens, at);
  if (figure !== undefined) {
    const { value, next } = figure;
    return { condition: value && { kind: 'figure', figure: value }, next };
  }
  const named = INTRODUCES_REFERENCE.has(token.text) ? wholeOf(tokens[at + 1]) : undefined;
  if (named !== undefined)
    return { condition: { kind: 'reference', reference: named, isAlone: false }, next: at + 2 };
  if (token.kind === 'sign' || isSilent(token.text)) return { next: at + 1 };
  const reference = wholeOf(token);
  const condition: TextCondition =
    reference === undefined
      ? { kind: 'word', word: token.text }
      : { kind: 'reference', reference, isAlone: true };
  return { condition, next: at + 1 };
}

const INTRODUCES_REFERENCE = new Set(['ref', 'referencia', 'reference']);

const wholeOf = (token: Token | undefined): number | undefined =>
  token?.kind === 'number' && Number.isSafeInteger(token.value) ? token.value : undefined;

/** Reads the longest phrase that begins at a token and names a type, an operation or a feature. */
function readName(tokens: readonly Token[], at: number): Read | undefined {
  for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (isSilent(words.at(-1) ?? '')) continue;
    const meaning = meaningOf(words);
    if (meaning === undefined) continue;
    return { condition: nameOf(meaning, words.join(' ')), next: at + length };
  }
  return undefined;
}

function nameOf(meaning: Meaning, typed: string): TextCondition {
  const { types, operations, features, choices } = meaning;
  if (operations.size > 0) return { kind: 'operation', operations };
  const all = [singular(typed), ...meaning.names];
  // A name that begins with another one is dropped: "terraza" also finds "terrazas".
  const names = all.filter(
    (name, at) => !all.some((other, n) => name.startsWith(other) && (other !== name || n < at)),
  );
  return { kind: types.size > 0 ? 'type' : 'feature', names, types, features, choices };
}

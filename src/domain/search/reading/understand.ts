import { type Clock, systemClock } from '#base/clock.ts';
import { withExtras } from '../extras.ts';
import type { Part, SimpleCondition } from './condition.ts';
import { joinAlternatives } from './either.ts';
import { readFigure } from './figures.ts';
import { withNumbers } from './number-words.ts';
import { readDenied, readDeniedAfter } from './read-denial.ts';
import { readFieldName } from './read-fields.ts';
import { readName } from './read-name.ts';
import { readPlace, readZone } from './read-place.ts';
import { type Token, tokenize } from './tokens.ts';
import { isCheap, isHomeWord, isSilent, isVague } from './word-forms.ts';

type SimplePart = Part<SimpleCondition>;

/** The texts read last: matching, order, chips and marks read the same one at each key. */
const known = new Map<string, readonly Part[]>();
const MOST_KNOWN = 8;

/** The letters of a text that are read. Of a longer one, such as a pasted message, only the price is read behind them. */
export const MOST_LETTERS = 300;

/** The conditions of a typed text, in its order. A listing has to meet all of them. */
export function understand(text: string, clock: Clock = systemClock): readonly Part[] {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const parts = read(text, clock);
  // "Disponible en enero" means another day next year.
  if (parts.some(({ condition }) => condition.kind === 'available')) return parts;
  const [oldest = ''] = known.keys();
  if (known.size >= MOST_KNOWN) known.delete(oldest);
  known.set(text, parts);
  return parts;
}

function read(text: string, clock: Clock): readonly Part[] {
  const tokens = withNumbers(tokenize(text));
  const saysHome = tokens.some((token) => isHomeWord(token.text));
  const parts = readParts(tokens, clock, true);
  const isOfHome = saysHome || parts.some(({ condition }) => condition.kind === 'type');
  // Without another type, "parcela de 1.000 m²" is land with that area.
  const all = isOfHome ? parts : readParts(tokens, clock, false);
  return joinAlternatives(text, withExtras(withinReach(all), saysHome));
}

/** The parts among the letters that are read, and the price behind them if there is none before. */
function withinReach(parts: readonly SimplePart[]): readonly SimplePart[] {
  const near = parts.filter(({ end }) => end <= MOST_LETTERS);
  const price = near.some(isPrice) ? undefined : parts.find(isPrice);
  return price === undefined ? near : [...near, price];
}

const isPrice = ({ condition }: SimplePart): boolean =>
  condition.kind === 'figure' && condition.figure.field === 'price';

/** Whether all words of a text, of which there is one, say nothing about a listing. */
export const saysNothing = (text: string): boolean =>
  isEmpty(text) && tokenize(text).some((token) => isVague(token.text));

/** Whether a text has words, and none that sets a condition. */
function isEmpty(text: string): boolean {
  const tokens = tokenize(text);
  return tokens.length > 0 && tokens.every((token) => isVague(token.text) || isSilent(token.text));
}

/** The text without one of its conditions; empty if only words such as "con" are left. */
export function withoutPart(text: string, { start, end }: Pick<Part, 'start' | 'end'>): string {
  const rest = `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
  return isEmpty(rest) ? '' : rest;
}

function readParts(tokens: readonly Token[], clock: Clock, plots: boolean): readonly SimplePart[] {
  const parts: SimplePart[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { condition, next } = readCondition(tokens, at, clock, plots);
    const [first, last] = [tokens[at], tokens[next - 1]];
    if (condition !== undefined && first !== undefined && last !== undefined)
      parts.push({ condition, start: first.start, end: last.end });
    at = next;
  }
  return parts;
}

type Read = { readonly condition?: SimpleCondition | undefined; readonly next: number };

function readCondition(tokens: readonly Token[], at: number, clock: Clock, plots: boolean): Read {
  const token = tokens[at];
  if (token === undefined) return { next: at + 1 };
  const isNoWord = token.kind === 'sign' || isSilent(token.text);
  const denied = readDenied(tokens, at, clock);
  if (denied !== undefined) return denied;
  const named =
    readFieldName(tokens, at, clock, plots) ?? (isNoWord ? undefined : readWhole(tokens, at));
  if (named !== undefined) return readDeniedAfter(tokens, named) ?? named;
  const figure = readFigure(tokens, at);
  if (figure !== undefined) {
    const { value, next } = figure;
    return { condition: value && { kind: 'figure', figure: value }, next };
  }
  const reference = INTRODUCES_REFERENCE.has(token.text) ? wholeOf(tokens[at + 1]) : undefined;
  if (reference !== undefined)
    return { condition: { kind: 'reference', reference, isAlone: false }, next: at + 2 };
  return { condition: isNoWord || isVague(token.text) ? undefined : wordOf(token), next: at + 1 };
}

type Reader = (tokens: readonly Token[], at: number) => Read | undefined;

/** The reading with the most words; the first one among equals. */
const longestOf =
  (...readers: readonly Reader[]): Reader =>
  (tokens, at) =>
    readers
      .flatMap((read) => read(tokens, at) ?? [])
      .reduce<Read | undefined>(
        (best, one) => (one.next > (best?.next ?? 0) ? one : best),
        undefined,
      );

const readWhole = longestOf(readName, readPlace, readZone);

function wordOf(token: Token): SimpleCondition {
  if (isCheap(token.text)) return { kind: 'cheap' };
  const reference = wholeOf(token);
  return reference === undefined
    ? { kind: 'word', word: token.text }
    : { kind: 'reference', reference, isAlone: true };
}

const INTRODUCES_REFERENCE = new Set(['ref', 'referencia', 'reference']);

/** The value of a whole number in digits. */
const wholeOf = (token: Token | undefined): number | undefined =>
  token !== undefined && /^\d/.test(token.text) && Number.isSafeInteger(token.value)
    ? token.value
    : undefined;

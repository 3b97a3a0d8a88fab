import { type Clock, systemClock } from '#base/clock.ts';
import { withExtras } from '../extras.ts';
import type { NameCondition, Part, SimpleCondition } from './condition.ts';
import { joinAlternatives } from './either.ts';
import { readFigure } from './figures.ts';
import { readField } from './read-fields.ts';
import { readDenied, readDeniedAfter, readName } from './read-name.ts';
import { type Token, tokenize } from './tokens.ts';
import { isCheap, isSilent, isVague } from './word-forms.ts';

type SimplePart = Part<SimpleCondition>;

/** The texts read last: matching, order, chips and marks read the same one at each key. */
const known = new Map<string, readonly Part[]>();
const MOST_KNOWN = 8;

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
  const tokens = tokenize(text);
  const parts = readParts(tokens, clock, true);
  const isOfHome = parts.some(({ condition }) => condition.kind === 'type');
  // Without another type, "parcela de 1.000 m²" is land with that area.
  const all = isOfHome ? parts : readParts(tokens, clock, false);
  return joinAlternatives(text, withExtras(all));
}

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
  const denied = readDenied(tokens, at);
  if (denied !== undefined) return denied;
  const named =
    readFieldName(tokens, at, clock, plots) ?? (isNoWord ? undefined : readName(tokens, at));
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

function wordOf(token: Token): SimpleCondition {
  if (isCheap(token.text)) return { kind: 'cheap' };
  const reference = wholeOf(token);
  return reference === undefined
    ? { kind: 'word', word: token.text }
    : { kind: 'reference', reference, isAlone: true };
}

const INTRODUCES_REFERENCE = new Set(['ref', 'referencia', 'reference']);

const wholeOf = (token: Token | undefined): number | undefined =>
  token?.kind === 'number' && Number.isSafeInteger(token.value) ? token.value : undefined;

function readFieldName(
  tokens: readonly Token[],
  at: number,
  clock: Clock,
  plots: boolean,
): Read | undefined {
  const read = readField(tokens, at, clock, plots);
  if (read === undefined) return undefined;
  const { value, next } = read;
  if (value.kind !== 'choice') return { condition: value, next };
  const typed = tokens.slice(at, next).map(({ text }) => text);
  const choices = new Set([value.choice]);
  return { condition: { ...NO_NAME, names: [typed.join(' ')], choices }, next };
}

const NO_NAME = {
  kind: 'feature',
  isExtra: false,
  types: new Set(),
  also: new Set(),
  features: new Set(),
} as const satisfies Partial<NameCondition>;

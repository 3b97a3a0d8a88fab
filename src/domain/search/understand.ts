import { type Clock, systemClock } from '#base/clock.ts';
import type { NameCondition, Part, SimpleCondition } from './condition.ts';
import { joinAlternatives } from './either.ts';
import { readFigure } from './figures.ts';
import { MAX_PHRASE, type Meaning, meaningOf } from './phrases.ts';
import { readField } from './read-fields.ts';
import { type Token, tokenize } from './tokens.ts';
import { isCheap, isOnlyType, isSilent, isVague, singular } from './word-forms.ts';

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
  // "No" alone is silent, and begins names such as "no lift".
  const named =
    isNoWord && token.text !== 'no'
      ? undefined
      : (readFieldName(tokens, at, clock, plots) ?? readName(tokens, at));
  if (named !== undefined) return named;
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

/** Reads the longest phrase that begins at a token and names a type, an operation or a feature. */
function readName(tokens: readonly Token[], at: number): Read | undefined {
  for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (isSilent(words.at(-1) ?? '')) continue;
    // "Céntrico" is a feature's name, and says nothing all the same.
    if (length === 1 && isVague(words[0] ?? '')) return undefined;
    const meaning = meaningOf(words);
    if (meaning === undefined) continue;
    return { condition: nameOf(meaning, words.join(' ')), next: at + length };
  }
  return undefined;
}

function nameOf(meaning: Meaning, typed: string): SimpleCondition {
  const { types, also, operations, features, choices } = meaning;
  if (operations.size > 0) return { kind: 'operation', operations };
  const all = isOnlyType(typed) ? [] : [singular(typed), ...meaning.names];
  // A name that begins with another one is dropped: "terraza" also finds "terrazas".
  const names = all.filter(
    (name, at) => !all.some((other, n) => name.startsWith(other) && (other !== name || n < at)),
  );
  const kind = types.size > 0 ? 'type' : 'feature';
  return { kind, names, isExtra: false, types, also, features, choices };
}

/** Marks the types that another one is named with: a home has a garage and land, not the other way round. */
function withExtras(parts: readonly SimplePart[]): readonly SimplePart[] {
  const types = parts.flatMap(({ condition }) => (condition.kind === 'type' ? condition : []));
  const least = Math.min(...types.map(dependence));
  return parts.map((part) =>
    part.condition.kind === 'type' && dependence(part.condition) > least
      ? { ...part, condition: { ...part.condition, isExtra: true } }
      : part,
  );
}

/** How much a type is a part of others: "ático" and "bajo" are floors too, and homes have garages and land. */
const dependence = ({ types, choices }: NameCondition): number =>
  types.has('garage') || types.has('land') ? 2 : choices.size > 0 ? 1 : 0;

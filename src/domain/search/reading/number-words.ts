import table from '../words/number-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

// Numbers in words, as telephones write what is dictated: "trescientos mil", "medio millón", "two hundred and fifty thousand".

const listOf = (words: string): readonly string[] => words.split(' ');

const numbered = (rows: Readonly<Record<string, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(rows).flatMap(([value, words]) =>
      listOf(words).map((word) => [word, Number(value)] as const),
    ),
  );

const values = numbered(table.values);
const times = numbered(table.times);
const [half, ands] = [new Set(listOf(table.half)), new Set(listOf(table.and))];

/** Up to here a word stays a word, because it may be a part of a name: "Cuatro Caminos", "dos plantas". */
const MOST_COUNTED = 10;

/** The value of a word from one to ten. */
export function countedValue(word: string): number | undefined {
  const value = values.get(word);
  return value !== undefined && value <= MOST_COUNTED ? value : undefined;
}

/**
 * The tokens with one number in place of the words of each: "doscientos cincuenta mil" becomes 250 and "mil", as it is read when
 * digits are typed.
 */
export function withNumbers(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const run = isAfterNumber(tokens, at, joined.at(-1)) ? undefined : readRun(tokens, at);
    const [first, last] = [tokens[at], tokens[(run?.next ?? 0) - 1]];
    if (run !== undefined && first !== undefined && last !== undefined) {
      const text = tokens.slice(at, run.next).map((token) => token.text);
      joined.push({
        ...first,
        end: last.end,
        kind: 'number',
        text: text.join(' '),
        value: run.value,
      });
    } else if (first !== undefined) joined.push(first);
    at = run?.next ?? at + 1;
  }
  return joined;
}

/** Whether a word is the "mil" of the number before it: "300 mil", "dos mil". */
const isAfterNumber = (tokens: readonly Token[], at: number, before: Token | undefined): boolean =>
  times.has(tokens[at]?.text ?? '') &&
  (before?.kind === 'number' || countedValue(before?.text ?? '') !== undefined);

type Run = { readonly value: number; readonly next: number };

/** Reads the number that begins at a token; undefined if there is none, or one word up to ten. */
function readRun(tokens: readonly Token[], at: number): Run | undefined {
  const textAt = (place: number): string => tokens[place]?.text ?? '';
  let next = textAt(at) === table.article && times.has(textAt(at + 1)) ? at + 1 : at;
  // "A mil" is no English number.
  if (next > at && textAt(next) === 'mil') return undefined;
  const start = next;
  let [total, current, scale] = [0, 0, Number.POSITIVE_INFINITY];
  // Only a smaller value can be added: after "treinta" those below ten, after "dos" none.
  let room = scale;
  let scaledAt = -1;
  for (; ; next += 1) {
    const text = textAt(next);
    const value = values.get(text);
    const by = times.get(text);
    if (value !== undefined && value < room) {
      current += value;
      room = value >= 100 ? 100 : value >= 20 && value % 10 === 0 ? 10 : 0;
    } else if (by === 100 && current < MOST_COUNTED && (current > 0 || next > at)) {
      current = (current || 1) * by;
      room = by;
    } else if (by !== undefined && by > 100 && by < scale) {
      total += (current || 1) * by;
      [current, scale, room, scaledAt] = [0, by, by, next];
    } else if (half.has(text) && scaledAt >= 0 && scaledAt === next - 2) {
      return { value: total + scale / 2, next: next + 1 };
    } else if (half.has(text) && next === start && timesAfter(tokens, next) > 100) {
      current = 0.5;
      next += textAt(next + 1) === table.article ? 1 : 0;
    } else if (next === start || !mayFollow(textAt(next + 1), text, room)) break;
  }
  return runOf(tokens, at, next, total + current, scaledAt === next - 1 ? scale : 1);
}

/** The multiplier after "medio" or "half a"; 0 if there is none. */
const timesAfter = (tokens: readonly Token[], at: number): number => {
  const next = tokens[at + 1]?.text === table.article ? at + 2 : at + 1;
  return times.get(tokens[next]?.text ?? '') ?? 0;
};

/** Whether a word goes on with a number after "y" or "and": "treinta y cinco", "hundred and five", and not "mil y dos baños". */
function mayFollow(word: string, and: string, room: number): boolean {
  if (!ands.has(and)) return false;
  if (half.has(word)) return room >= 1_000;
  const isRoom = room === 10 || (room === 100 && and === 'and');
  return isRoom && (values.get(word) ?? room) < room;
}

/** A last "mil" or "million" stays a word of its own. */
function runOf(
  tokens: readonly Token[],
  at: number,
  end: number,
  value: number,
  scale: number,
): Run | undefined {
  if (end === at) return undefined;
  const isOneWord = end === at + 1;
  if (isOneWord)
    return scale === 1_000_000 || value <= MOST_COUNTED ? undefined : { value, next: end };
  const next = scale === 1 ? end : end - 1;
  const isCounted = next === at + 1 && countedValue(tokens[at]?.text ?? '') !== undefined;
  return isCounted ? undefined : { value: value / scale, next };
}

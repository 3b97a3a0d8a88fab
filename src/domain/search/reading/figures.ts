import { MAX_PRICE } from '../../listing/field-table.ts';
import table from '../words/figure-words.json' with { type: 'json' };
import { countedValue } from './number-words.ts';
import type { Token } from './tokens.ts';
import { isSilent, isVague } from './word-forms.ts';

/** A field with the bounds of its value, both inclusive. */
export type Figure = {
  readonly field: FigureField;
  readonly min?: number;
  readonly max?: number;
};
type Counted = 'price' | 'bedrooms' | 'bathrooms' | 'area';
/** `plotArea` and `yearBuilt` are read by read-fields.ts. */
type FigureField = Counted | 'plotArea' | 'yearBuilt';

/** A value and the index of the token after it; undefined if there is no such value. */
type Read<Value> = { readonly value: Value; readonly next: number } | undefined;

const MAX_WORDS = 3;
/** The words for "between", which always precede two numbers. */
const PAIRS = new Set(['entre', 'between']);
/** No rent is below: "3 meses" is a time, and "700 mes" a price. */
const LEAST_RENT = 60;
/** From here on, a number without a unit is a price: nobody asks for ten thousand rooms or square metres. */
const BARE_PRICE = 10_000;
/** The same after "hasta" or "desde" and between two bounds. It is lower, because the price may be a rent. */
const BOUNDED_PRICE = 100;
/** More rooms than any home has: "24 h" are hours. */
const MOST_ROOMS = 20;
/** Below this number, "m" means million. From here on, it means metres. */
const MOST_MILLIONS = 10;

type WordList = keyof typeof table;

const phrases: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(table).map(([name, lines]) => [name, new Set(lines.flat())]),
);

/** The folded words for rooms and areas, one a line. */
export const namesOfUnits: string = [...table.bedrooms, ...table.bathrooms, ...table.area]
  .flat()
  .join('\n');

/**
 * Reads a figure that begins at a token: "3 habitaciones", "hasta 250.000", "90 m2", "entre 100 y 200 mil".
 * Without a word such as "hasta", a price is an upper bound and every other figure a lower bound.
 */
export const readFigure = (tokens: readonly Token[], at: number): Read<Figure | undefined> =>
  readAside(tokens, at) ??
  readRange(tokens, at) ??
  readBound(tokens, at) ??
  readUnfinished(tokens, at);

/** Skips a number that says nothing about a home: "10 minutos", "3 meses", "somos 4 personas". */
function readAside(tokens: readonly Token[], at: number): Read<undefined> {
  const amount = readAmount(tokens, readBoundWord(tokens, at)?.next ?? at);
  const next = amount && amount.value.number < LEAST_RENT ? amount.next : undefined;
  const end = next === undefined ? undefined : readWords(tokens, next, 'aside');
  return end === undefined ? undefined : { value: undefined, next: end };
}

/** Skips a figure that is still being typed, such as "hasta 25" before "hasta 250.000": it sets no condition yet. */
function readUnfinished(tokens: readonly Token[], at: number): Read<undefined> {
  const isBetween = PAIRS.has(tokens[at]?.text ?? '');
  const next = isBetween ? at + 1 : readBoundWord(tokens, at)?.next;
  if (next === undefined || tokens[next]?.kind !== 'number') return undefined;
  return { value: undefined, next: next + 1 };
}

function readRange(tokens: readonly Token[], at: number): Read<Figure> {
  const opened = readWords(tokens, at, 'between');
  const first = readAmount(tokens, opened ?? at);
  if (first === undefined) return undefined;
  const firstUnit = readUnit(tokens, first.next);
  const afterFirst = firstUnit?.next ?? first.next;
  const joined = readWords(tokens, afterFirst, 'and');
  const second = joined === undefined ? undefined : readAmount(tokens, joined);
  if (second === undefined) return undefined;
  const unit = readUnit(tokens, second.next);
  // In "entre 100 y 200 mil", "mil" applies to both numbers.
  const low =
    first.value.number * (first.value.times === 1 ? second.value.times : first.value.times);
  const high = second.value.number * second.value.times;
  if (firstUnit !== undefined && unit?.value !== firstUnit.value) {
    // "3 habitaciones y 2 baños" and "3 habitaciones hasta 900" are two figures, "60 m2 a 120" is one.
    const isBound = readBoundWord(tokens, afterFirst) !== undefined;
    const isPrice = firstUnit.value !== 'price' && high >= BARE_PRICE;
    if (unit !== undefined || isBound || isPrice) return undefined;
  }
  const least = opened === undefined ? BARE_PRICE : BOUNDED_PRICE;
  const field = unit?.value ?? firstUnit?.value ?? (high >= least ? 'price' : undefined);
  if (field === undefined || low > high || high > MAX_PRICE) return undefined;
  return { value: { field, min: low, max: high }, next: unit?.next ?? second.next };
}

function readBound(tokens: readonly Token[], at: number): Read<Figure> {
  const before = readBoundWord(tokens, at);
  const amount = readAmount(tokens, before?.next ?? at);
  if (amount === undefined) return undefined;
  const more = readWords(tokens, amount.next, 'more');
  const unit = readUnit(tokens, more ?? amount.next);
  const after = unit ?? { next: more ?? amount.next };
  const behind = before === undefined ? readBoundWord(tokens, after.next) : undefined;
  const isBehind = behind !== undefined && tokens[behind.next]?.kind !== 'number';
  const bound = before?.value ?? (isBehind ? behind.value : more === undefined ? undefined : 'min');
  const number = amount.value.number * amount.value.times;
  const least = bound === undefined ? BARE_PRICE : BOUNDED_PRICE;
  const field = unit?.value ?? (number >= least || amount.value.isEuros ? 'price' : undefined);
  if (field === undefined || number > MAX_PRICE) return undefined;
  const areRooms = field === 'bedrooms' || field === 'bathrooms';
  if (areRooms ? number > MOST_ROOMS : amount.value.isWord && amount.value.times === 1)
    return undefined;
  const limit = bound ?? (field === 'price' ? 'max' : 'min');
  // "Menos de 3 habitaciones" are 2, while "menos de 250.000" says nothing about that very price.
  const isStrict = areRooms && readWords(tokens, at, 'strict') !== undefined;
  const step = !isStrict ? 0 : limit === 'max' ? -1 : 1;
  return { value: { field, [limit]: number + step }, next: isBehind ? behind.next : after.next };
}

type Amount = {
  readonly number: number;
  /** 1, a thousand or a million. */
  readonly times: number;
  readonly isWord: boolean;
  readonly isEuros: boolean;
};

function readAmount(tokens: readonly Token[], at: number): Read<Amount> {
  const isEuros = tokens[at]?.text === '€';
  const token = tokens[isEuros ? at + 1 : at];
  if (token === undefined) return undefined;
  const isWord = token.kind === 'word';
  const number = isWord ? countedValue(token.text) : token.value;
  if (number === undefined || Number.isNaN(number)) return undefined;
  const next = at + (isEuros ? 2 : 1);
  const thousand = readWords(tokens, next, 'thousand');
  // "1.2m" is a price in English. Nobody asks for so few square metres.
  const isMillion = tokens[next]?.text === 'm' && number < MOST_MILLIONS;
  const million = isMillion ? next + 1 : readWords(tokens, next, 'million');
  const times = thousand !== undefined ? 1_000 : million !== undefined ? 1_000_000 : 1;
  return { value: { number, times, isWord, isEuros }, next: thousand ?? million ?? next };
}

function readUnit(tokens: readonly Token[], at: number): Read<Counted> {
  if (tokens[at]?.text === 'b') return { value: roomsOfB(tokens, at), next: at + 1 };
  // Bathrooms first: "cuartos de baño" begins with a word for bedrooms.
  for (const value of ['bathrooms', 'bedrooms', 'area', 'price'] as const) {
    const next = readWords(tokens, at, value);
    if (next === undefined) continue;
    return { value, next: value === 'price' ? (readWords(tokens, next, 'month') ?? next) : next };
  }
  const month = readWords(tokens, at, 'month');
  return month === undefined ? readBegunUnit(tokens, at) : { value: 'price', next: month };
}

/** "2h 2b" has two bathrooms, and so has "2b2b"; "2b" alone are bedrooms. */
function roomsOfB(tokens: readonly Token[], at: number): 'bedrooms' | 'bathrooms' {
  const isOther = (token: Token, place: number): boolean =>
    tokens[place - 1]?.kind === 'number' &&
    (token.text === 'b' ? place < at : phrases.get('bedrooms')?.has(token.text) === true);
  return tokens.some(isOther) ? 'bathrooms' : 'bedrooms';
}

/** "3 habi" at the end of the text: the unit is still being typed. */
function readBegunUnit(tokens: readonly Token[], at: number): Read<Counted> {
  const { kind, text = '' } = { ...tokens[at] };
  if (kind !== 'word' || text.length < 2 || at + 1 < tokens.length) return undefined;
  const value = (['bathrooms', 'bedrooms', 'area'] as const).find((field) =>
    [...(phrases.get(field) ?? [])].some((name) => name.startsWith(text)),
  );
  return value && { value, next: at + 1 };
}

function readBoundWord(tokens: readonly Token[], at: number): Read<'min' | 'max'> {
  for (const value of ['max', 'min'] as const) {
    const next = readWords(tokens, at, value);
    if (next !== undefined) return { value, next: afterFillers(tokens, next) };
  }
  return undefined;
}

/** The number after "presupuesto de unos" or "menos de los"; without one, the next token. */
function afterFillers(tokens: readonly Token[], at: number): number {
  let next = at;
  while (readAmount(tokens, next) === undefined && isFiller(tokens[next]?.text ?? '')) next += 1;
  return readAmount(tokens, next) === undefined ? at : next;
}

const isFiller = (word: string): boolean => isSilent(word) || isVague(word);

/** The index after the longest phrase of a list that begins at a token; undefined if there is none. */
function readWords(tokens: readonly Token[], at: number, list: WordList): number | undefined {
  for (let length = MAX_WORDS; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length < length) continue;
    if (phrases.get(list)?.has(words.map(({ text }) => text).join(' '))) return at + length;
  }
  return undefined;
}

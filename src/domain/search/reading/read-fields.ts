import type { Clock } from '#base/clock.ts';
import table from '../words/field-figures.json' with { type: 'json' };
import type { NameCondition, SimpleCondition } from './condition.ts';
import { type Figure, readFigure } from './figures.ts';
import type { Token } from './tokens.ts';
import { isSilent } from './word-forms.ts';

// Fields that people name with a number, a letter or a date: the floor, the energy rating, the plot, the year, and when a home is free.

/** What a text says of a field, and the index of the token after it. */
type FieldRead = {
  readonly value:
    | { readonly kind: 'figure'; readonly figure: Figure }
    /** The choice of a field, such as `floor=2`. */
    | { readonly kind: 'choice'; readonly choice: string }
    | { readonly kind: 'available'; readonly by: string };
  readonly next: number;
};

const HIGHEST_FLOOR = 20;
const LONGEST_MONTH = 31;
const YEARS = { first: 1700, last: 2100 };

const words = (list: readonly string[]): ReadonlySet<string> => new Set(list);
const [storeys, suffixes] = [words(table.storeys), words(table.suffixes)];
const [plot, built, after, before] = [
  words(table.plot),
  words(table.built),
  words(table.after),
  words(table.before),
];
const [free, now, energy] = [words(table.free), words(table.now), words(table.energy)];
const fromMonth = words(table.fromMonth);
const numbered = (lists: readonly (readonly string[])[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((list, at) => list.map((word) => [word, at + 1] as const)));
const ordinals = numbered(table.ordinals);
const months = numbered(table.months);

/** Reads what begins at a token. `plots`: whether "parcela" beside an area means a home's plot. */
const readField = (
  tokens: readonly Token[],
  at: number,
  clock: Clock,
  plots: boolean,
): FieldRead | undefined =>
  (plots ? readPlot(tokens, at) : undefined) ??
  readFloor(tokens, at) ??
  readEnergy(tokens, at) ??
  readYear(tokens, at) ??
  readAvailable(tokens, at, clock);

/** As `readField`, with the condition that it sets. */
export function readFieldName(
  tokens: readonly Token[],
  at: number,
  clock: Clock,
  plots: boolean,
): { readonly condition: SimpleCondition; readonly next: number } | undefined {
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

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

function afterSilent(tokens: readonly Token[], at: number): number {
  let next = at;
  while (isSilent(textAt(tokens, next))) next += 1;
  return next;
}

/** "parcela de 1.000 m²", "1.000 m² de finca". */
function readPlot(tokens: readonly Token[], at: number): FieldRead | undefined {
  const isNamed = plot.has(textAt(tokens, at));
  const start = !isNamed ? at : textAt(tokens, at + 1) === 'de' ? at + 2 : at + 1;
  const read = readFigure(tokens, start);
  if (read?.value?.field !== 'area') return undefined;
  const name = afterSilent(tokens, read.next);
  if (!isNamed && !plot.has(textAt(tokens, name))) return undefined;
  const figure: Figure = { ...read.value, field: 'plotArea' };
  return { value: { kind: 'figure', figure }, next: isNamed ? read.next : name + 1 };
}

/** "segunda planta", "2º", "2ª planta", "planta 2", "2nd floor", "tercer piso", and the second word of "piso segundo". */
function readFloor(tokens: readonly Token[], at: number): FieldRead | undefined {
  const isStorey = (place: number) => storeys.has(textAt(tokens, place));
  const floorAt = (floor: number | undefined, next: number): FieldRead | undefined =>
    floor === undefined ? undefined : { value: { kind: 'choice', choice: `floor=${floor}` }, next };
  if (isStorey(at)) {
    const ordinal = ordinals.get(textAt(tokens, at + 1));
    const floor = ordinal ?? numberOf(tokens[at + 1], HIGHEST_FLOOR);
    return floorAt(floor, isSign(tokens, at + 2) ? at + 3 : at + 2);
  }
  const isStoreyOrFlat = (place: number) => isStorey(place) || textAt(tokens, place) === 'piso';
  const ordinal = ordinals.get(textAt(tokens, at));
  if (ordinal !== undefined) {
    if (isStoreyOrFlat(at + 1)) return floorAt(ordinal, at + 2);
    return isFloorOfFlat(tokens, at) ? floorAt(ordinal, at + 1) : undefined;
  }
  const floor = numberOf(tokens[at], HIGHEST_FLOOR);
  if (isSign(tokens, at + 1)) return floorAt(floor, isStoreyOrFlat(at + 2) ? at + 3 : at + 2);
  const hasSuffix = suffixes.has(textAt(tokens, at + 1)) && isStoreyOrFlat(at + 2);
  if (hasSuffix) return floorAt(floor, at + 3);
  return isStorey(at + 1) ? floorAt(floor, at + 2) : undefined;
}

/** Not in "piso segunda mano" or "piso cuarto de baño". */
const isFloorOfFlat = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at - 1) === 'piso' &&
  textAt(tokens, at).endsWith('o') &&
  textAt(tokens, at + 1) !== 'de';

/** "letra B", "certificado energético A", "clase de energía C", "energy rating B". */
function readEnergy(tokens: readonly Token[], at: number): FieldRead | undefined {
  let next = at;
  while (energy.has(textAt(tokens, next))) next = afterOf(tokens, next + 1);
  const letter = textAt(tokens, next);
  if (next === at || !ENERGY_LETTER.test(letter)) return undefined;
  const choice = `energyRating=${letter.toUpperCase()}`;
  return { value: { kind: 'choice', choice }, next: next + 1 };
}

const ENERGY_LETTER = /^[a-g]$/;

const afterOf = (tokens: readonly Token[], at: number): number =>
  textAt(tokens, at) === 'de' ? at + 1 : at;

const isSign = (tokens: readonly Token[], at: number): boolean =>
  ['º', 'ª'].includes(textAt(tokens, at));

/** The value of a whole number from 1 to `highest`. */
const numberOf = (token: Token | undefined, highest: number): number | undefined =>
  token !== undefined && Number.isInteger(token.value) && token.value >= 1 && token.value <= highest
    ? token.value
    : undefined;

/** "construido después de 2000", "año 2005", "anterior a 1950", "built in 1990". */
function readYear(tokens: readonly Token[], at: number): FieldRead | undefined {
  const lead = textAt(tokens, at);
  if (!built.has(lead) && !after.has(lead) && !before.has(lead)) return undefined;
  let isBefore = false;
  for (let next = at; next < tokens.length; next += 1) {
    const { text, value } = tokens[next] ?? { text: '', value: Number.NaN };
    if (value >= YEARS.first && value <= YEARS.last) {
      const figure: Figure = { field: 'yearBuilt', [isBefore ? 'max' : 'min']: value };
      return { value: { kind: 'figure', figure }, next: next + 1 };
    }
    isBefore ||= before.has(text);
    if (!built.has(text) && !after.has(text) && !before.has(text) && !isSilent(text)) break;
  }
  return undefined;
}

/** "disponible en enero", "disponible desde el 15 de enero", "available now", "desde febrero", "a partir de enero". */
function readAvailable(tokens: readonly Token[], at: number, clock: Clock): FieldRead | undefined {
  const isFree = free.has(textAt(tokens, at));
  if (!isFree && !fromMonth.has(textAt(tokens, at))) return undefined;
  let first = afterSilent(tokens, at + 1);
  if (isFree && fromMonth.has(textAt(tokens, first))) first = afterSilent(tokens, first + 1);
  const today = new Date(clock.now());
  if (isFree && now.has(textAt(tokens, first)))
    return { value: { kind: 'available', by: dayText(today) }, next: first + 1 };
  const day = numberOf(tokens[first], LONGEST_MONTH);
  const named = day === undefined ? first : afterSilent(tokens, first + 1);
  const month = months.get(textAt(tokens, named));
  if (month === undefined) return undefined;
  const isPast = month < today.getUTCMonth() + 1;
  const typed = tokens[afterSilent(tokens, named + 1)];
  const hasYear = typed !== undefined && typed.value >= 2000 && typed.value <= YEARS.last;
  const year = hasYear ? typed.value : today.getUTCFullYear() + (isPast ? 1 : 0);
  // Day 0 of the next month is the last one of this month.
  const by = new Date(Date.UTC(year, day === undefined ? month : month - 1, day ?? 0));
  const next = hasYear ? afterSilent(tokens, named + 1) + 1 : named + 1;
  return { value: { kind: 'available', by: dayText(by) }, next };
}

const dayText = (date: Date): string => date.toISOString().slice(0, 10);

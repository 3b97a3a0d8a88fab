import { fieldRows, type ListingField } from '../listing/field-table.ts';
import { numberText, parseNumber } from '../parse-number.ts';
import { fold } from '../search/fold.ts';

/** What a unit makes of its number: `ha` is 10,000 m², a month of a rent is 1. */
type Units = Readonly<Record<string, number>>;

const MONEY: Units = { '€': 1, eur: 1, euro: 1, euros: 1, k: 1e3, mil: 1e3 };
const MILLIONS: Units = { mill: 1e6, millon: 1e6, millones: 1e6, million: 1e6 };
const MONTHS: Units = { mes: 1, mensual: 1, mensuales: 1, month: 1, pm: 1, pcm: 1 };
const YEARS: Units = { ano: 1, anual: 1, anuales: 1, year: 1 };
const AREA: Units = { 'm²': 1, mts: 1, metros: 1, cuadrados: 1, ha: 1e4 };
const HECTARES: Units = { hectarea: 1e4, hectareas: 1e4, hectares: 1e4 };
/** Words beside a number that do not change it. */
const QUIET = [
  'aprox',
  'aproximadamente',
  'unos',
  'desde',
  'utiles',
  'construidos',
  'al',
  'por',
  'de',
  'a',
  'the',
  'per',
];

/** The units of a field's amounts; undefined for a count, such as rooms, beside which any word may stand. */
function unitsOf(field: ListingField): Units | undefined {
  if (field === 'price') return { ...MONEY, ...MILLIONS, ...MONTHS };
  const unit = fieldRows[field].number?.unit;
  if (unit === 'm²') return { ...AREA, ...HECTARES };
  if (unit === 'perMonth') return { ...MONEY, ...MONTHS };
  return unit === 'perYear' ? { ...MONEY, ...YEARS } : undefined;
}

/**
 * The number in a text of another program, as the form takes it: `198k` → `198000`, `2 ha` → `20000`, `3 hab.` → `3`. A text with a unit
 * that the field does not have, such as `450 €/semana`, or with two numbers stays as it is: nobody knows what is meant, and the
 * preview says so.
 */
export function amountIn(field: ListingField, text: string): string {
  const isWhole = fieldRows[field].number?.step === 1;
  if (text === '' || parseNumber(text, isWhole) !== undefined) return text;
  const units = unitsOf(field);
  const bare =
    units === undefined
      ? text.replace(/m2/gi, '')
      : fold(withMillions(field, text)).replace(/mt?2/g, 'm²');
  const numbers = bare.match(/\d[\d.,]*/g) ?? [];
  const typed = numbers[0]?.replace(/[.,]$/, '');
  if (typed === undefined || numbers.length > 1) return text;
  // «años 70» is no year.
  const isShort = fieldRows[field].number?.ungrouped === true && typed.length < 4;
  if (units === undefined) return isShort ? text : typed;
  const factor = factorOf(bare.replace(numbers[0] ?? '', ' '), units);
  const number = parseNumber(typed, isWhole && factor === 1);
  if (factor === undefined || number === undefined) return text;
  return factor === 1 ? typed : numberText(Math.round(number * factor * 100) / 100);
}

/** «M€» is millions; «m€» is thousands for some and millions for others, and stays. */
const withMillions = (field: ListingField, text: string): string =>
  field === 'price' ? text.replace(/M(?![A-Za-z\d])/g, 'mill') : text;

/** What the words around a number make of it; undefined if one of them is no unit of the field. */
function factorOf(around: string, units: Units): number | undefined {
  const words = around.match(/€|[^\s/.,:;()~€]+/g) ?? [];
  const factors = words
    .filter((word) => !QUIET.includes(word))
    .map((word) => (Object.hasOwn(units, word) ? units[word] : undefined));
  return factors.reduce<number | undefined>(
    (product, factor) =>
      product === undefined || factor === undefined ? undefined : product * factor,
    1,
  );
}

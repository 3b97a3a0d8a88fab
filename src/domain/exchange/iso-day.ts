import { fold } from '../search/fold.ts';

/** What may stand behind a day: a time. */
const TIME = String.raw`(?:[ T]+\d{1,2}:\d{2}.*)?$`;
/** In the order of the country: `1/3/2026`, `01.03.26 0:00`. */
const IN_NUMBERS = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${TIME}`);
/** As spreadsheets write the month: `1-mar-26`, `domingo, 1 de marzo de 2026`. */
const IN_WORDS = new RegExp(
  String.raw`^(?:[a-z]+, )?(\d{1,2})(?: de |[ /.-])([a-z]{3,})\.?(?: d(?:el?|o) |[ /.-])(\d{4}|\d{2})${TIME}`,
);
/** As databases write it. */
const STORED = new RegExp(String.raw`^(\d{4})[/-](\d{1,2})[/-](\d{1,2})${TIME}`);
/** The number of a day that a spreadsheet keeps, from 1982 to 2036. */
const SERIAL = /^[34]\d{4}$/;
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** How the months begin in Spanish, Galician and English. */
const MONTHS = ['ene xan jan', 'feb', 'mar', 'abr apr', 'may mai', 'jun xun']
  .concat(['jul xul', 'ago aug', 'sep set', 'oct out', 'nov', 'dic dec'])
  .map((names) => names.split(' '));

/** A day as spreadsheets and other programs write it, as it is stored: `2026-03-01`. Any other text is only trimmed. */
export function isoDay(cell: string): string {
  const text = cell.trim();
  if (SERIAL.test(text))
    return new Date(FIRST_DAY + Number(text) * 86_400_000).toISOString().slice(0, 10);
  const [, year, month, day] = STORED.exec(text) ?? [];
  if (year && month && day) return joined(year, Number(month), day);
  const [, first, second, third] = IN_NUMBERS.exec(text) ?? IN_WORDS.exec(fold(text)) ?? [];
  if (!(first && second && third)) return text;
  const number = /\d/.test(second)
    ? Number(second)
    : MONTHS.findIndex((names) => names.some((name) => second.startsWith(name))) + 1;
  return number === 0 ? text : joined(withCentury(third), number, first);
}

const joined = (year: string, month: number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** `26` → `2026`, `98` → `1998`. */
const withCentury = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`;

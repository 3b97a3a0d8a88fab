// Formats numbers, prices and dates. Components use only these functions.
import { OFFICE_TIME_ZONE } from '#domain/agency/office-time-zone.ts';
import galicianDays from '#domain/galician-days.json' with { type: 'json' };
import { type Language, languageFacts } from '#domain/language.ts';
import type { OperationType } from '#domain/listing/listing.ts';
import { dialled } from '#domain/phone.ts';

export const NO_BREAK_SPACE = '\u00a0';
const WORD_JOINER = '\u2060';

/** Made when it is needed: the first object of Intl takes a slow phone 60 ms. */
let euros: Intl.NumberFormat | undefined;

/**
 * `185.000 €`, `950 €/mes` for other operations than a sale, 'Consultar' alone for 0.
 * The same in all languages.
 */
export function formatPrice(price: number, operation: OperationType): string {
  if (price === 0) return 'Consultar';
  return operation === 'venta' ? formatEuros(price) : `${formatEuros(price)}/mes`;
}

/** Whole euros: `1.200 €`. */
export function formatEuros(amount: number): string {
  euros ??= new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: 'always', // plain es-ES would write 1250 €
  });
  return euros.format(amount);
}

/** Grouped, with the language's decimal sign: `2,5` or `2.5`, `10.000` or `10,000`. */
export function formatNumber(value: number, language: Language): string {
  const { numbers: locale } = languageFacts[language];
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, NUMBER);
  numberFormats.set(locale, format);
  return format.format(value);
}

const NUMBER = { maximumFractionDigits: 1, useGrouping: 'always' } as const;
/** By locale. A format takes much longer to make than to use, and the filters write a hundred numbers at once. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** With exactly so many decimals: `2,80` or `2.80`. */
export const formatDecimals = (value: number, decimals: number, language: Language): string =>
  new Intl.NumberFormat(languageFacts[language].numbers, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);

/** `80 %`; English has no space. */
export const formatPercent = (value: number, language: Language): string =>
  `${formatNumber(value, language)}${language === 'en' ? '' : NO_BREAK_SPACE}%`;

/** `98 m²`, with a non-breaking space. */
export const formatArea = (squareMetres: number, language: Language): string =>
  `${formatNumber(squareMetres, language)}${NO_BREAK_SPACE}m²`;

/** A rough distance: hundreds of metres, from a kilometre on at most one decimal. */
export const formatDistance = (km: number, language: Language): string =>
  km < 0.95
    ? `${Math.max(1, Math.round(km * 10)) * 100}${NO_BREAK_SPACE}m`
    : `${formatNumber(km, language)}${NO_BREAK_SPACE}km`;

/** Returns `1.888 €/m²`, and below 100 € one decimal: `10,3 €/m²`. The same in all languages, like prices. */
export const formatPricePerArea = (price: number): string =>
  `${formatNumber(price < 100 ? price : Math.round(price), 'es')}${NO_BREAK_SPACE}€/m²`;

/** Local time of day: `9:42`, the same in all languages. `at` is ms since 1970. */
export function formatTime(at: number): string {
  const day = new Date(at); // Intl needs 60 ms on a slow phone to say the same
  return `${day.getHours()}:${String(day.getMinutes()).padStart(2, '0')}`;
}

/** `lunes`, `Monday`: the day at the office. `at` is ms since 1970. */
export const formatWeekday = (at: number, language: Language): string =>
  language === 'gl' ? inGalician(weekday(at, 'es')) : weekday(at, language);

const weekday = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(languageFacts[language].dates, {
    weekday: 'long',
    timeZone: OFFICE_TIME_ZONE,
  }).format(at);

/** `21 de noviembre de 2026`, `21 de novembro de 2026`, `21 November 2026`. */
export const formatDate = (at: number, language: Language): string =>
  language === 'gl' ? inGalician(longDate(at, 'es')) : longDate(at, language);

const longDate = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(languageFacts[language].dates, { dateStyle: 'long' }).format(at);

/** Prevents a line break after the dash of `8–12 %`. Half a range looks like another figure. */
export const joinRanges = (text: string): string =>
  text.replaceAll(/(\d–)(?=[\d.,]+\s?%)/g, `$1${WORD_JOINER}`);

/** Opening hours as the agency typed them, with the dash of a range: `9:00-19:00` → `9:00–19:00`. */
export const formatHours = (hours: string): string => hours.replace(/(\d)\s?-\s?(?=\d)/g, '$1–');

/** `+34 981 000 000` → `tel:+34981000000`; of several numbers, the first. */
export const phoneLink = (phone: string): string => `tel:${dialled(phone)}`;

/** A mail link with a preset subject. */
export const mailLink = (email: string, subject?: string): string =>
  subject === undefined
    ? `mailto:${email}`
    : `mailto:${email}?subject=${encodeURIComponent(subject)}`;

/** Chromium knows no Galician: it writes such dates in another language. */
const galician: Readonly<Record<string, string>> = galicianDays;

/** Returns a Spanish weekday, or a Spanish date with its month, in Galician. */
const inGalician = (spanish: string): string =>
  spanish.replace(/[a-zé]+/g, (word) => galician[word] ?? word);

// The part of Intl that the public pages need: PocketBase's interpreter has none. A test compares it with
// the real one.

import dayNames from '#domain/day-names.json' with { type: 'json' };
import galicianDays from '#domain/galician-days.json' with { type: 'json' };
import { type Language, parseLanguage } from '#domain/language.ts';

type NumberOptions = {
  readonly style?: string;
  readonly minimumFractionDigits?: number;
  readonly maximumFractionDigits?: number;
};

class NumberFormat {
  readonly #isEnglish: boolean;
  readonly #options: NumberOptions;
  constructor(locale: string, options: NumberOptions = {}) {
    this.#isEnglish = locale.startsWith('en');
    this.#options = options;
  }
  readonly format = (value: number): string => {
    const { style, minimumFractionDigits = 0, maximumFractionDigits = 3 } = this.#options;
    const digits = Math.max(minimumFractionDigits, maximumFractionDigits);
    const [whole = '', fraction = ''] = Math.abs(value).toFixed(digits).split('.');
    const kept = fraction.replace(/0+$/, '').padEnd(minimumFractionDigits, '0');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, this.#isEnglish ? ',' : '.');
    const number = kept === '' ? grouped : `${grouped}${this.#isEnglish ? '.' : ','}${kept}`;
    const signed = value < 0 ? `-${number}` : number;
    return style === 'currency' ? `${signed}\u00a0€` : signed;
  };
}

const galician: Readonly<Record<string, string>> = galicianDays;

/** The names of weekdays, Sunday first, or of months. */
function namesOf(kind: 'weekdays' | 'months', language: Language): readonly string[] {
  if (language !== 'gl') return dayNames[kind][language].split(' ');
  return namesOf(kind, 'es').map((name) => galician[name] ?? name);
}

type DateOptions = {
  readonly weekday?: 'short' | 'long';
  readonly hour?: '2-digit';
  readonly dateStyle?: string;
};

/** Formats every date in the office's time zone, whatever the server's is. */
class DateTimeFormat {
  readonly #language: Language;
  readonly #options: DateOptions;
  constructor(locale: string, options: DateOptions = {}) {
    this.#language = parseLanguage(locale) ?? 'en';
    this.#options = options;
  }
  readonly format = (at: number): string =>
    this.formatToParts(at)
      .map(({ value }) => value)
      .join('');

  formatToParts(at: number): { type: string; value: string }[] {
    const date = new Date(at + madridOffset(at));
    const { weekday, hour, dateStyle } = this.#options;
    const parts = [];
    if (dateStyle !== undefined) parts.push({ type: 'date', value: this.#dateOf(date) });
    if (weekday !== undefined) {
      const name = namesOf('weekdays', this.#language)[date.getUTCDay()] ?? '';
      parts.push({ type: 'weekday', value: weekday === 'short' ? name.slice(0, 3) : name });
    }
    if (hour !== undefined) {
      const hours = String(date.getUTCHours());
      if (parts.length > 0) parts.push({ type: 'literal', value: ', ' });
      parts.push({ type: 'hour', value: hours.padStart(2, '0') });
      parts.push({ type: 'literal', value: ':' });
      parts.push({ type: 'minute', value: String(date.getUTCMinutes()).padStart(2, '0') });
    }
    return parts;
  }

  #dateOf(date: Date): string {
    const month = namesOf('months', this.#language)[date.getUTCMonth()] ?? '';
    const words = [date.getUTCDate(), month, date.getUTCFullYear()];
    return words.join(this.#language === 'en' ? ' ' : ' de ');
  }
}

const HOUR_MS = 3_600_000;

/** Summer time lasts from the last Sunday of March to the last Sunday of October, at 1:00 UTC. */
function madridOffset(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= lastSunday(year, 2) && at < lastSunday(year, 9);
  return isSummer ? 2 * HOUR_MS : HOUR_MS;
}

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}

if (typeof Intl === 'undefined')
  Object.assign(globalThis, { Intl: { NumberFormat, DateTimeFormat } });

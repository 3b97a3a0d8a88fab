import type { Wish } from '#domain/enquiry/wishes.ts';
import { msOf } from '#domain/instant.ts';
import type { Language } from '#domain/language.ts';
import { formatDate, formatTime, formatWeekday } from './format.ts';
import type { Translate } from './use-t.ts';

// Formats ages. Separate from format.ts because these formats need translated texts.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `hace 3 min`, `hace 2 h`, `hace 4 días`. If the clock was set back, returns "a moment ago". */
export function formatAge(t: Translate, at: number, now: number): string {
  const age = now - at;
  if (age < MINUTE_MS) return t('age.moment');
  if (age < HOUR_MS) return t('age.minutes', { count: Math.floor(age / MINUTE_MS) });
  if (age < DAY_MS) return t('age.hours', { count: Math.floor(age / HOUR_MS) });
  return t('age.days', { count: Math.floor(age / DAY_MS) });
}

/** `hoy, 9:42`, `ayer, 9:42`, else the date. Uses local calendar days, not 24-hour periods. */
export function formatWhen(t: Translate, at: number, now: number, language: Language): string {
  const time = formatTime(at);
  if (isSameDay(at, now)) return t('sync.today', { time });
  if (isSameDay(at, dayBefore(now))) return t('sync.yesterday', { time });
  return formatDate(at, language);
}

const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();

// Uses the calendar instead of minus 24 hours: two days a year are longer or shorter.
function dayBefore(at: number): number {
  const day = new Date(at);
  return day.setDate(day.getDate() - 1);
}

/** Formats a server timestamp (`2026-11-21 07:58:05.007Z`) as local date and time. Invalid text is unchanged. */
export function formatInstant(instant: string, language: Language): string {
  const at = msOf(instant);
  return Number.isNaN(at) ? instant : `${formatDate(at, language)}, ${formatTime(at)}`;
}

// Formats the half days that suit a visitor.

/** Noon at the office, so that it is the same day everywhere in Europe. */
const noonOf = ({ day }: Pick<Wish, 'day'>): number => Date.parse(`${day}T12:00:00Z`);

/** `sáb 28`: short enough for a choice among the next days. */
export const formatDay = (wish: Pick<Wish, 'day'>, language: Language): string =>
  `${formatWeekday(noonOf(wish), language).slice(0, 3)} ${Number(wish.day.slice(8))}`;

/** `sábado, 28 de noviembre de 2026` */
export const formatLongDay = (wish: Pick<Wish, 'day'>, language: Language): string =>
  `${formatWeekday(noonOf(wish), language)}, ${formatDate(noonOf(wish), language)}`;

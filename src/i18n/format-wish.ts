// Formats the half days that suit a visitor.
import type { Wish } from '#domain/enquiry/wishes.ts';
import type { Language } from '#domain/language.ts';
import { formatDate, formatWeekday } from './format.ts';

/** Noon at the office, so that it is the same day everywhere in Europe. */
const noonOf = ({ day }: Pick<Wish, 'day'>): number => Date.parse(`${day}T12:00:00Z`);

/** `sáb 28`: short enough for a choice among the next days. */
export const formatDay = (wish: Pick<Wish, 'day'>, language: Language): string =>
  `${formatWeekday(noonOf(wish), language).slice(0, 3)} ${Number(wish.day.slice(8))}`;

/** `sábado, 28 de noviembre de 2026` */
export const formatLongDay = (wish: Pick<Wish, 'day'>, language: Language): string =>
  `${formatWeekday(noonOf(wish), language)}, ${formatDate(noonOf(wish), language)}`;

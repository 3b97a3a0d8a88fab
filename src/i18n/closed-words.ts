import type { Agency } from '#domain/agency/agency.ts';
import { nextOpening } from '#domain/agency/office-hours.ts';
import type { Language } from '#domain/language.ts';
import { formatWeekday } from './format.ts';
import type { Translate } from './use-t.ts';

/** «Cerrado, abrimos mañana a las 9:00»; undefined while the office is open. */
export function closedWords(
  hours: Agency['hours'],
  t: Translate,
  language: Language,
): string | undefined {
  const opening = nextOpening(hours, Date.now());
  if (opening === undefined) return undefined;
  const { inDays, at, time } = opening;
  if (inDays === 0) return t('catalogue.contact.closed.today', { time });
  if (inDays === 1) return t('catalogue.contact.closed.tomorrow', { time });
  return t('catalogue.contact.closed.later', { day: weekdayOf(at, language), time });
}

/** Chromium has no Galician dates of its own. */
const GALICIAN: Readonly<Record<string, string>> = {
  ...{ lunes: 'luns', martes: 'martes', miércoles: 'mércores', jueves: 'xoves' },
  ...{ viernes: 'venres', sábado: 'sábado', domingo: 'domingo' },
};

/** The day's name at the office. `at` is ms since 1970. */
export function weekdayOf(at: number, language: Language): string {
  if (language !== 'gl') return formatWeekday(at, language);
  const spanish = formatWeekday(at, 'es');
  return GALICIAN[spanish] ?? spanish;
}

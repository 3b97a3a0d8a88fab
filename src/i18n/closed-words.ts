import type { Agency } from '#domain/agency/agency.ts';
import { nextOpening } from '#domain/agency/office-hours.ts';
import type { Language } from '#domain/language.ts';
import { formatWeekday } from './format.ts';
import type { Translate } from './use-t.ts';

/**
 * «Cerrado, abrimos mañana a las 9:00», or what the agency does then: «Te llamamos mañana desde las 9:00». Undefined while the
 * office is open.
 */
export function closedWords(
  hours: Agency['hours'],
  t: Translate,
  language: Language,
  what: 'closed' | 'callBack' = 'closed',
): string | undefined {
  const opening = nextOpening(hours, Date.now());
  if (opening === undefined) return undefined;
  const { inDays, at, time } = opening;
  if (inDays === 0) return t(`catalogue.contact.${what}.today`, { time });
  if (inDays === 1) return t(`catalogue.contact.${what}.tomorrow`, { time });
  return t(`catalogue.contact.${what}.later`, { day: formatWeekday(at, language), time });
}

import { msOf } from '#domain/instant.ts';
import type { Translate } from '#i18n/use-t.ts';

const DAY_MS = 24 * 60 * 60_000;

/** `9 d`, `hoy`: the days since a time of the server; '' if that cannot be read. `now`: ms since 1970. */
export function ageText(t: Translate, createdAt: string, now: number): string {
  const days = Math.max(0, Math.floor((now - msOf(createdAt)) / DAY_MS));
  if (Number.isNaN(days)) return '';
  return days === 0 ? t('desk.age.today') : t('desk.age.days', { count: days });
}

import type { Agency } from '#domain/agency/agency.ts';
import { closedWords } from '#i18n/closed-words.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { usePhase } from '#services/phase.ts';
import { useNow } from '#ui/page/use-now.ts';

/** «Te llamamos el lunes desde las 9:00»; undefined while the office is open, and in the server's page, whose clock is another one. */
export function useCallBack(hours: Agency['hours'] | undefined): string | undefined {
  const t = useT();
  const { language } = useLanguage();
  const isServed = usePhase() === 'served';
  useNow(); // renders again when the office opens
  return isServed || hours === undefined ? undefined : closedWords(hours, t, language, 'callBack');
}

import { useEffect } from 'react';
import { useAgency } from '#db/react.tsx';
import { closedWords } from '#i18n/closed-words.ts';
import { phoneLink } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** While the office is closed, a press on a link that calls it shows when it opens. */
export function useClosedHours(): void {
  const t = useT();
  const { language } = useLanguage();
  const agency = useAgency();
  const toast = useToast();
  useEffect(() => {
    if (agency === undefined) return;
    const { phone, hours } = agency;
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.getAttribute('href') !== phoneLink(phone)) return;
      const text = closedWords(hours, t, language);
      if (text !== undefined) toast({ text, matter: 'closed', icon: 'clock' });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [agency, t, language, toast]);
}

import { useEffect } from 'react';
import { noticeWords } from '#i18n/notice-words.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';

/** For who has agreed to notifications: their words follow the language of the page, and a browser that forgot to wake the app is asked again. */
export function useRenewedNotices(): void {
  const t = useT();
  const { notices } = useServices();
  useEffect(() => {
    if (!notices.isAllowed()) return;
    // Without a network the stored words stay, until the next start.
    void loadTexts('listing').then(
      () => notices.renew(noticeWords(t)),
      () => undefined,
    );
  }, [t, notices]);
}

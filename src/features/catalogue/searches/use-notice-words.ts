import type { NoticeWords } from '#domain/saved/notice.ts';
import { useT } from '#i18n/use-t.ts';

/** The texts of notifications, in the language of the page. */
export function useNoticeWords(): NoticeWords {
  const t = useT();
  return {
    one: t('searches.notice.one'),
    many: t('searches.notice.many', { number: '{number}' }),
  };
}

import type { NoticeWords } from '#domain/saved/notice.ts';
import type { Translate } from './use-t.ts';

/** The texts of notifications, in the language of the page. They are of the topic `searches`. */
export const noticeWords = (t: Translate): NoticeWords => ({
  one: t('searches.notice.one'),
  many: t('searches.notice.many', { number: '{number}' }),
});

import { noticeOf } from '#domain/saved/notice.ts';
import type { Database } from '../database.ts';
import type { FoundNews } from './find-news.ts';
import { loadNoticeWords } from './notice-words.ts';

/** Shows a notification, or replaces the one with the same tag. */
export type ShowNotice = (
  title: string,
  options: { readonly body: string; readonly tag: string },
) => Promise<unknown>;

/** Shows one notification a search, if the person has agreed to that. A refusal of the browser changes nothing: the count stays. */
export async function tellNews(
  database: Database,
  found: readonly FoundNews[],
  show: ShowNotice,
): Promise<void> {
  const words = found.length === 0 ? undefined : await loadNoticeWords(database);
  if (words === undefined) return;
  for (const { id, name, news } of found) {
    const { title, body } = noticeOf(name, news.length, words);
    await show(title, { body, tag: `search-${id}` }).catch(() => undefined);
  }
}

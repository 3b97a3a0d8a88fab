import * as v from 'valibot';
import { type NoticeWords, noticeOf } from '#domain/saved/notice.ts';
import type { Database } from '../database.ts';
import type { FoundNews } from './find-news.ts';

const wordsSchema = v.object({ one: v.string(), many: v.string() });

/** Stores the texts of notifications, for the worker: it has none of its own. */
export const saveNoticeWords = (database: Database, words: NoticeWords) =>
  database.write((db) => db.meta.put({ ...words, key: 'notice-words' }));

/** The stored texts; undefined while nobody has agreed to notifications here. */
export async function loadNoticeWords(database: Database): Promise<NoticeWords | undefined> {
  const row = await database.read((db) => db.meta.get('notice-words'));
  const parsed = v.safeParse(wordsSchema, row.ok ? row.value : undefined);
  return parsed.success ? parsed.output : undefined;
}

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

import * as v from 'valibot';
import type { NoticeWords } from '#domain/saved/notice.ts';
import type { Database } from '../database.ts';

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

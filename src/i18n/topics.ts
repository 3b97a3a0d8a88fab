import type { Language } from '#domain/language.ts';
import type { Topics } from './texts.ts';
import { type Words, words } from './words.ts';

/** A group of texts that only some pages need. Its name is the file's name and the only first-level key. */
export type Topic = keyof Topics;

/** The topics of pages that only admins open, and the others: each group is a file for each language. */
const files = import.meta.glob<Readonly<Record<string, object>>>('./*/{admin,visitor}-topics.ts', {
  import: 'default',
});
const adminTopics: readonly Topic[] = [
  'agency',
  'editor',
  'inbox',
  'operation',
  'outbox',
  'received',
];

/** Topics of the pages visited so far. Changing the language loads them too. */
const wanted = new Set<Topic>();

/** Loads a page's texts before the page renders. Rejects when they cannot be fetched. */
export async function loadTopic(topic: Topic): Promise<void> {
  wanted.add(topic); // before the await: the language may change during it
  await addTopic(words, words.spoken().language, topic);
}

/** Loads the texts of all visited pages in another language. */
export async function loadWantedTopics(into: Words, language: Language): Promise<void> {
  await Promise.all([...wanted].map((topic) => addTopic(into, language, topic)));
}

async function addTopic(into: Words, language: Language, topic: Topic): Promise<void> {
  if (into.has(language, topic)) return;
  const group = adminTopics.includes(topic) ? 'admin' : 'visitor';
  const texts = (await files[`./${language}/${group}-topics.ts`]?.())?.[`./${topic}.json`];
  if (texts === undefined) throw new Error(`No texts of ${topic} in ${language}`);
  into.add(language, texts);
}

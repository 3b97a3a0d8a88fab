import i18next, { type i18n } from 'i18next';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';
import type { Topics } from './i18next.d.ts';

/** A group of texts that only some pages need. Its name is the file's name and the only first-level key. */
export type Topic = keyof Topics;

/** The topics of pages that only admins open, those of a listing, of the map, and the others: each group is a file for each language. */
const files = import.meta.glob<Readonly<Record<string, object>>>(
  './*/{admin,listing,map,visitor}-topics.ts',
  {
    import: 'default',
  },
);
const adminTopics: readonly Topic[] = [
  'agency',
  'desk',
  'editor',
  'inbox',
  'operation',
  'outbox',
  'people',
  'private',
  'received',
];

/** The topics that come with the code of an open listing. */
const listingTopics: readonly Topic[] = ['detail', 'saved', 'searches'];

function groupOf(topic: Topic): 'admin' | 'listing' | 'map' | 'visitor' {
  if (topic === 'map') return topic;
  return adminTopics.includes(topic)
    ? 'admin'
    : listingTopics.includes(topic)
      ? 'listing'
      : 'visitor';
}

/** Topics of the pages visited so far. Changing the language loads them too. */
const wanted = new Set<Topic>();

/** Loads a page's texts before the page renders. Rejects when they cannot be fetched. */
export async function loadTopic(topic: Topic): Promise<void> {
  wanted.add(topic); // before the await: the language may change during it
  await addTopic(i18next, parseLanguage(i18next.language) ?? DEFAULT_LANGUAGE, topic);
}

/** Loads the texts of all visited pages in another language. */
export async function loadWantedTopics(instance: i18n, language: Language): Promise<void> {
  await Promise.all([...wanted].map((topic) => addTopic(instance, language, topic)));
}

async function addTopic(instance: i18n, language: Language, topic: Topic): Promise<void> {
  if (instance.getResource(language, 'translation', topic) !== undefined) return;
  const file = `./${language}/${groupOf(topic)}-topics.ts`;
  const texts = (await files[file]?.())?.[`./${topic}.json`];
  if (texts === undefined) throw new Error(`No texts of ${topic} in ${language}`);
  instance.addResourceBundle(language, 'translation', texts, true);
}

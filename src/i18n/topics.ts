import i18next, { type i18n } from 'i18next';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';
import type { Topics } from './i18next.d.ts';

/**
 * Texts that only some pages need: those of staff, of an open listing, of the map, and of the visitors' other pages. Each group is a
 * folder of a language and is loaded as one file. What is in the folder `start` is always there.
 */
type Group = 'staff' | 'listing' | 'map' | 'visitor';

type Texts = Readonly<Record<string, Partial<Topics>>>;
const files = import.meta.glob<Texts>('./*/{staff,listing,map,visitor}/texts.ts', {
  import: 'default',
});

/** The groups of the pages visited so far. Changing the language loads them too. */
const wanted = new Set<Group>();

/** Loads a page's texts before the page renders. Rejects when they cannot be fetched. */
export async function loadTexts(group: Group): Promise<void> {
  wanted.add(group); // before the await: the language may change during it
  await addTexts(i18next, parseLanguage(i18next.language) ?? DEFAULT_LANGUAGE, group);
}

/** Loads the texts of all visited pages in another language. */
export async function loadWantedTexts(instance: i18n, language: Language): Promise<void> {
  await Promise.all([...wanted].map((group) => addTexts(instance, language, group)));
}

/** Each file has one first-level key, the topic's name. */
async function addTexts(instance: i18n, language: Language, group: Group): Promise<void> {
  const topics = await files[`./${language}/${group}/texts.ts`]?.();
  if (topics === undefined) throw new Error(`No texts for ${group} in ${language}`);
  for (const texts of Object.values(topics)) {
    const [name = ''] = Object.keys(texts);
    if (instance.getResource(language, 'translation', name) === undefined)
      instance.addResourceBundle(language, 'translation', texts, true);
  }
}

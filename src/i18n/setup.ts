// Spanish is in the main bundle because other languages fall back to it. The others are separate chunks.
import { noteDefect } from '#base/defects.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { detectLanguage, readStoredLanguage, storeLanguage, takeLanguage } from './detect.ts';
import { messages as spanish } from './es/messages.ts';
import { loadWantedTopics } from './topics.ts';
import { type Words, words } from './words.ts';

type Texts = {
  readonly messages: object;
  readonly featureNames: Readonly<Record<string, string>>;
};
const chunks = import.meta.glob<Texts>(['./*/messages.ts', '!./es/messages.ts']);

async function textsIn(language: Language): Promise<Texts> {
  if (language === DEFAULT_LANGUAGE) return { messages: spanish, featureNames: {} }; // features are stored in Spanish
  const texts = await chunks[`./${language}/messages.ts`]?.();
  if (texts === undefined) throw new Error(`No texts in ${language}`);
  return texts;
}

/**
 * Starts with the first language found in `?lang=`, the stored choice and the browser's settings.
 * Stores it like a choice.
 */
export async function startLanguages(): Promise<void> {
  words.add(DEFAULT_LANGUAGE, spanish);
  const asked = takeLanguage(window.location.href);
  if (asked.rest !== undefined) window.history.replaceState(window.history.state, '', asked.rest);
  if (asked.language !== undefined && (await chooseLanguage(asked.language))) return;
  await chooseLanguage(
    detectLanguage({
      stored: readStoredLanguage(),
      browser: navigator.languages,
      page: document.documentElement.lang,
    }),
  );
}

/** Changes the language and stores the choice. False when its texts cannot be loaded now. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  if (!(await changeLanguage(language))) return false;
  storeLanguage(language);
  return true;
}

async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await loadLanguage(words, language);
  } catch (error) {
    noteDefect('language', error);
    return false; // neither cached nor reachable: keep the current language
  }
  document.documentElement.lang = language;
  words.speak(language);
  return true;
}

const loaded = new WeakMap<Words, Set<Language>>();

/** Loads one language's texts. Rejects when they cannot be fetched. */
export async function loadLanguage(into: Words, language: Language): Promise<void> {
  const known = loaded.get(into) ?? new Set();
  loaded.set(into, known);
  if (!known.has(language)) {
    const { messages, featureNames } = await textsIn(language);
    into.add(language, messages);
    into.addFeatureNames(language, featureNames);
    known.add(language);
  }
  await loadWantedTopics(into, language);
}

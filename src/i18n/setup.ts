// Spanish is in the main bundle because other languages fall back to it. gl and en are separate chunks.
import { noteDefect } from '#base/defects.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { detectLanguage, readStoredLanguage, storeLanguage, takeLanguage } from './detect.ts';
import { messages as spanish } from './es/messages.ts';
import { loadWantedTopics } from './topics.ts';
import { type Words, words } from './words.ts';

const chunks = {
  es: async () => ({ messages: spanish, featureNames: {} }), // features are stored in Spanish
  gl: () => import('./gl/messages.ts'),
  en: () => import('./en/messages.ts'),
} satisfies Record<Language, () => Promise<object>>;

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
    const { messages, featureNames } = await chunks[language]();
    into.add(language, messages);
    into.addFeatureNames(language, featureNames);
    known.add(language);
  }
  await loadWantedTopics(into, language);
}

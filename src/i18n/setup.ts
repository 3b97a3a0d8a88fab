// Starts the translations and changes the language. Spanish comes with the app because every other
// language falls back to it; gl and en are chunks of their own, in the precache like all others.
import i18next, { type i18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { detectLanguage, takeLanguage } from './detect.ts';
import * as spanish from './es/messages.ts';
import { joinRanges } from './format.ts';
import { readStoredLanguage, storeLanguage } from './stored-language.ts';
import { loadWantedTopics } from './topics.ts';

export const FEATURES = 'features';

const chunks = {
  es: async () => spanish,
  gl: () => import('./gl/messages.ts'),
  en: () => import('./en/messages.ts'),
} satisfies Record<Language, () => Promise<object>>;

/**
 * Reads `?lang=`, the stored choice and the browser, and shows the first language that answers; what
 * it finds is remembered like a choice (specification section 1).
 */
export async function startLanguages(): Promise<void> {
  await initialise(i18next);
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
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

/** Changes the language and remembers it. False when its words cannot be had now. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  if (!(await changeLanguage(language))) return false;
  storeLanguage(language);
  return true;
}

async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await loadLanguage(i18next, language);
  } catch {
    return false; // a chunk that is neither cached nor reachable: the old language stays
  }
  await i18next.changeLanguage(language);
  return true;
}

/** Puts the words of one language into an instance. Rejects when its chunk cannot be fetched. */
export async function loadLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'translation')) {
    const { messages, features } = await chunks[language]();
    instance.addResourceBundle(language, 'translation', messages);
    instance.addResourceBundle(language, FEATURES, features);
  }
  await loadWantedTopics(instance, language);
}

/** Spanish only, without a look at the browser: also what the tests start from. */
export async function initialise(instance: i18n): Promise<void> {
  await instance
    .use(initReactI18next)
    .use(ranges)
    .init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { es: { translation: spanish.messages, [FEATURES]: spanish.features } },
      // React escapes; `{name}` reads better than doubled braces.
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
      returnNull: false,
      postProcess: [ranges.name],
    });
}

/** Applied to every text, so that no translation has to carry a character that nobody sees. */
const ranges: PostProcessorModule = { type: 'postProcessor', name: 'ranges', process: joinRanges };

import i18next, { type i18n, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { noteDefect } from '#base/defects.ts';
import { readNote, writeNote } from '#base/local-notes.ts';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';
import { messages as spanish } from './es/messages.ts';
import { joinRanges } from './format.ts';
import { loadWantedTexts } from './topics.ts';

type LanguageSources = {
  /** The language last shown on this device. */
  readonly stored: unknown;
  readonly browser: readonly string[];
  readonly page: unknown;
};

/** Returns the first known language of: stored value, browser languages, the page's own tag. */
export function detectLanguage({ stored, browser, page }: LanguageSources): Language {
  const candidates = [stored, ...browser, page].map(parseLanguage);
  return candidates.find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
}

/**
 * Reads `?lang=`, which acts like the language switcher, and removes it from the address.
 * `rest` is the address without it, undefined when there was none. An unknown language is removed too.
 */
export function takeLanguage(address: string): {
  readonly language: Language | undefined;
  readonly rest: string | undefined;
} {
  const url = new URL(address);
  if (!url.searchParams.has('lang')) return { language: undefined, rest: undefined };
  const language = parseLanguage(url.searchParams.get('lang'));
  url.searchParams.delete('lang');
  return { language, rest: `${url.pathname}${url.search}${url.hash}` };
}

const KEY = 'marola.language';

/**
 * Returns the stored language, unparsed. Undefined on a first visit, and without storage: then the browser's
 * languages decide at each start.
 */
const readStoredLanguage = (): string | undefined => readNote(KEY);

/** Stores a language for the next start. Without storage, the choice lasts until the page is closed. */
function storeLanguage(language: Language): void {
  writeNote(KEY, language);
}

// Spanish is in the main bundle because other languages fall back to it. The others are separate chunks.

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
  await initialise(i18next);
  i18next.on('languageChanged', (language) => {
    const { documentElement: page } = document;
    if (page.lang !== language) page.lang = language; // else the browser would restyle the whole page for the same language
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

/** Changes the language and stores the choice. False when its texts cannot be loaded now. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  if (!(await changeLanguage(language))) return false;
  storeLanguage(language);
  return true;
}

async function changeLanguage(language: Language): Promise<boolean> {
  try {
    await loadLanguage(i18next, language);
  } catch (error) {
    noteDefect('language', error);
    return false; // neither cached nor reachable: keep the current language
  }
  await i18next.changeLanguage(language);
  return true;
}

/** Loads one language's texts into an instance. Rejects when they cannot be fetched. */
export async function loadLanguage(instance: i18n, language: Language): Promise<void> {
  if (!instance.hasResourceBundle(language, 'features')) {
    const { messages, featureNames } = await textsIn(language);
    instance.addResourceBundle(language, 'translation', messages, true);
    instance.addResourceBundle(language, 'features', featureNames);
  }
  await loadWantedTexts(instance, language);
}

/** Starts with Spanish, without reading the browser's settings. Tests use it too. */
export async function initialise(instance: i18n): Promise<void> {
  await instance
    .use(initReactI18next)
    .use(ranges)
    .init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { [DEFAULT_LANGUAGE]: { translation: spanish } },
      // React escapes already. `{name}` is easier to read than double braces.
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
      returnNull: false,
      postProcess: [ranges.name],
    });
}

/** Applies `joinRanges` to every text, so translations need no invisible characters. */
const ranges: PostProcessorModule = { type: 'postProcessor', name: 'ranges', process: joinRanges };

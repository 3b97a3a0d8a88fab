import { useSyncExternalStore } from 'react';
import type { Language } from '#domain/language.ts';
import { chooseLanguage } from './setup.ts';
import type { Translate } from './texts.ts';
import { type Spoken, words } from './words.ts';

export type { TextKey, Translate } from './texts.ts';

const useSpoken = (): Spoken => useSyncExternalStore(words.subscribe, words.spoken, words.spoken);

/** The language that a plain link must name, if any. */
export const useLanguageInLinks = (): Language | undefined => useSpoken().inLinks;

/** Returns the translation function. The component renders again when the language changes. */
export const useT = (): Translate => useSpoken().t;

/** Returns the language and `choose`, which changes it and resolves to false if its texts cannot load. */
export const useLanguage = (): {
  readonly language: Language;
  readonly choose: (language: Language) => Promise<boolean>;
} => ({ language: useSpoken().language, choose: chooseLanguage });

/** Returns `featureName` for the language of the page, without the names in the others. */
export const useFeatureName = (): ((label: string) => string) => useSpoken().featureName;

import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';
import { chooseLanguage } from './setup.ts';

/** A key that exists in the Spanish texts. */
export type TextKey = ParseKeys;
export type Translate = TFunction;

/** Returns the translation function. The component renders again when the language changes. */
export const useT = (): Translate => useTranslation().t;

/** Returns the language and `choose`, which changes it and resolves to false if its texts cannot load. */
export function useLanguage(): {
  readonly language: Language;
  readonly choose: (language: Language) => Promise<boolean>;
} {
  const { i18n } = useTranslation();
  return { language: parseLanguage(i18n.language) ?? DEFAULT_LANGUAGE, choose: chooseLanguage };
}

/** Returns `featureName` for the language of the page, without the names in the others. */
export function useFeatureName(): (label: string) => string {
  const { i18n } = useTranslation();
  return (label) => {
    const name: unknown = i18n.getResource(i18n.language, 'features', label);
    return typeof name === 'string' ? name : label;
  };
}

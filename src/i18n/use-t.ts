import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';
import { type ShownText, textOf, type WithTexts } from '#domain/listing/listing-texts.ts';
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

type TextOf = (listing: WithTexts) => {
  readonly title: ShownText;
  readonly description: ShownText;
};

/** Returns a function for a listing's texts in the language of the page. The component renders again when the language changes. */
export function useTextOf(): TextOf {
  const { language } = useLanguage();
  return (listing) => textOf(listing, language);
}

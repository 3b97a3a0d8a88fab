import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#domain/language.ts';
import { chooseLanguage, FEATURES } from './setup.ts';

/** A key that exists in the Spanish texts. */
export type TextKey = ParseKeys;
export type Translate = TFunction;

/** The translation function; the component is drawn again when the language changes. */
export function useT(): Translate {
  return useTranslation().t;
}

/** The language on screen and the switch; `choose` resolves to false when its words cannot be had now. */
export function useLanguage(): {
  readonly language: Language;
  readonly choose: (language: Language) => Promise<boolean>;
} {
  const { i18n } = useTranslation();
  return { language: parseLanguage(i18n.language) ?? DEFAULT_LANGUAGE, choose: chooseLanguage };
}

/** Names of features for display: stored in Spanish, unknown ones shown as typed (domain rule: data, not a key). */
export function useFeatureName(): (label: string) => string {
  const { i18n } = useTranslation();
  return (label) => {
    // Typed by people: a dot in it is a dot, not a path.
    const name: unknown = i18n.getResource(i18n.language, FEATURES, label, { keySeparator: false });
    return typeof name === 'string' ? name : label;
  };
}

import i18next, { type i18n } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { noteDefect } from '#base/defects.ts';
import type { Language } from '#domain/language.ts';
import { loadLanguage } from './setup.ts';

type InLanguageProps = {
  readonly language: Language;
  /** Shown if the texts can be neither read from the device nor fetched. */
  readonly failed: ReactNode;
  readonly children: ReactNode;
};

/**
 * Shows its children in another language than the page's: `useT` and `useLanguage` below it are of that language. Shows nothing
 * until its texts are loaded, those of the page's topics included.
 */
export function InLanguage({ language, failed, children }: InLanguageProps) {
  const [loaded, setLoaded] = useState<i18n>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setHasFailed(false);
    loadLanguage(i18next, language).then(
      () => isCurrent && setLoaded(i18next.cloneInstance({ lng: language })),
      (error: unknown) => {
        noteDefect('language', error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (hasFailed) return failed;
  return loaded && <I18nextProvider i18n={loaded}>{children}</I18nextProvider>;
}

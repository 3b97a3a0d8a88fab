import { createInstance, type i18n } from 'i18next';
import type { Language } from '#domain/language.ts';
import { initialise, loadLanguage } from '#i18n/setup.ts';

/** Returns the texts of a language, with Spanish in place of what is missing. */
export async function speaking(language: Language): Promise<i18n> {
  const instance = createInstance();
  await initialise(instance);
  await loadLanguage(instance, language);
  await instance.changeLanguage(language);
  return instance;
}

import type { Language } from '#domain/language.ts';
import { messages } from '#i18n/es/messages.ts';
import { loadLanguage } from '#i18n/setup.ts';
import { createWords, type Spoken } from '#i18n/words.ts';

/** Returns the words of a language, with Spanish in place of what is missing. */
export async function speaking(language: Language): Promise<Spoken> {
  const words = createWords();
  words.add('es', messages);
  await loadLanguage(words, language);
  words.speak(language);
  return words.spoken();
}

import { createInstance } from 'i18next';
import type { Words } from '#features/outbox/change-words.ts';
import outbox from '#i18n/es/outbox.json' with { type: 'json' };
import { initialise } from '#i18n/setup.ts';

/** What the screens of the outbox speak Spanish with; `advisors` are names by id. */
export async function spanishWords(
  advisors: Readonly<Record<string, string>> = {},
): Promise<Words> {
  const instance = createInstance();
  await initialise(instance);
  instance.addResourceBundle('es', 'translation', outbox, true);
  return {
    t: instance.t,
    language: 'es',
    featureName: (label) => label,
    advisorName: (id) => advisors[id],
  };
}

/** With plain spaces, so that a test can be read. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

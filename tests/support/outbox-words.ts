import type { Words } from '#features/outbox/problem/change-words.ts';
import { messages } from '#i18n/es/messages.ts';
import outbox from '#i18n/es/outbox.json' with { type: 'json' };
import { createWords } from '#i18n/words.ts';

/** Returns the Spanish texts of the outbox screens; `advisors` maps ids to names. */
export async function spanishWords(
  advisors: Readonly<Record<string, string>> = {},
): Promise<Words> {
  const words = createWords();
  words.add('es', { ...messages, ...outbox });
  return {
    email: 'me@example.test',
    t: words.spoken().t,
    language: 'es',
    featureName: (label) => label,
    advisorName: (id) => advisors[id],
  };
}

/** Replaces no-break spaces by plain spaces, for readable tests. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

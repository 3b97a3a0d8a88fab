import type { Words } from '#i18n/change-words.ts';
import outbox from '#i18n/es/staff/outbox.json' with { type: 'json' };
import privateData from '#i18n/es/staff/private.json' with { type: 'json' };
import { speaking } from './speaking.ts';

/** One of the agency's people. */
export const ANA = { account: 'ana000000000000', name: 'Ana' };

/** Returns the Spanish texts of the outbox screens; `advisors` maps ids to names. */
export async function spanishWords(
  advisors: Readonly<Record<string, string>> = {},
): Promise<Words> {
  const instance = await speaking('es');
  for (const texts of [outbox, privateData])
    instance.addResourceBundle('es', 'translation', texts, true);
  return {
    email: 'me@example.test',
    nameOf: (account) => (account === ANA.account ? ANA.name : ''),
    t: instance.t,
    language: 'es',
    featureName: (label) => label,
    advisorName: (id) => advisors[id],
  };
}

/** Replaces no-break spaces by plain spaces, for readable tests. */
export const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

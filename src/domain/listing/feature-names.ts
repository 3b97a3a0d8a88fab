import type { Language } from '../language.ts';
import table from './feature-names.json' with { type: 'json' };

/** The places of the languages in a row of the table. */
const PLACES = { gl: 0, en: 1 } as const;

const names: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table));

/** The features that have a name in every language, by their Spanish label. */
export const namedFeatures: readonly string[] = [...names.keys()];

/** The name of a feature. Features are stored in Spanish; one that the agency made up stays as typed. */
export const featureName = (label: string, language: Language): string =>
  language === 'es' ? label : (names.get(label)?.[PLACES[language]] ?? label);

/** The names of the features in a language, by their Spanish label. */
export const featureNamesIn = (language: keyof typeof PLACES): Readonly<Record<string, string>> =>
  Object.fromEntries([...names].map(([label, row]) => [label, row[PLACES[language]] ?? label]));

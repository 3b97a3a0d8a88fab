import { DEFAULT_LANGUAGE, type Language, languages } from '../language.ts';
import table from './feature-names.json' with { type: 'json' };

/** The place of a language in a row of the table. The key of a row is Spanish. */
const placeOf = (language: Language): number => languages.indexOf(language) - 1;

const names: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table));

/** The features that have a name in every language, by their Spanish label. */
export const namedFeatures: readonly string[] = [...names.keys()];

/** The name of a feature. Features are stored in Spanish; one that the agency made up stays as typed. */
export const featureName = (label: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? label : (names.get(label)?.[placeOf(language)] ?? label);

/** The names of the features in a language, by their Spanish label. */
export const featureNamesIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries([...names].map(([label, row]) => [label, row[placeOf(language)] ?? label]));

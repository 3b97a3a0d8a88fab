import type { Language } from '../language.ts';
import table from './feature-names.json' with { type: 'json' };

type Names = (typeof table)[keyof typeof table];

const names: ReadonlyMap<string, Names> = new Map(Object.entries(table));

/** The features that have a name in every language, by their Spanish label. */
export const namedFeatures: readonly string[] = [...names.keys()];

/** The name of a feature. Features are stored in Spanish; one that the agency made up stays as typed. */
export const featureName = (label: string, language: Language): string =>
  language === 'es' ? label : (names.get(label)?.[language] ?? label);

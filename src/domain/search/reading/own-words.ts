import { languages } from '../../language.ts';
import { featureNamesIn } from '../../listing/feature-names.ts';
import farPlaces from '../../places/far-places.json' with { type: 'json' };
import places from '../../places/places.json' with { type: 'json' };
import { fold } from '../fold.ts';
import denialWords from '../words/denial-words.json' with { type: 'json' };
import featureWords from '../words/feature-words.json' with { type: 'json' };
import fieldFigures from '../words/field-figures.json' with { type: 'json' };
import fieldWords from '../words/field-words.json' with { type: 'json' };
import figureWords from '../words/figure-words.json' with { type: 'json' };
import labelWords from '../words/label-words.json' with { type: 'json' };
import numberWords from '../words/number-words.json' with { type: 'json' };
import operationWords from '../words/operation-words.json' with { type: 'json' };
import ordinaryWords from '../words/ordinary-words.json' with { type: 'json' };
import sameWords from '../words/same-words.json' with { type: 'json' };
import typeWords from '../words/type-words.json' with { type: 'json' };

const tables: readonly unknown[] = [
  ...[denialWords, featureWords, fieldFigures, fieldWords, figureWords, labelWords, numberWords],
  ...[operationWords, ordinaryWords, sameWords, typeWords, places, farPlaces],
  ...languages.map(featureNamesIn),
];

let own: ReadonlySet<string> | undefined;

/** Whether a folded word is in a table of the search, so it is a word of one of the languages and no mistake. */
export function isOwnWord(word: string): boolean {
  own ??= new Set(tables.flatMap(textsIn).flatMap((text) => fold(text).split(NO_WORD)));
  return own.has(word);
}

const NO_WORD = /[^a-z0-9]+/;

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

const far = new Set(farPlaces.flatMap((names) => fold(names).split(' ')));

/** Whether a folded word is a town where the agency has nothing, which is asked for all the same. */
export const isFarPlace = (word: string): boolean => far.has(word);

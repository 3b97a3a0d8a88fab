import type { OperationType } from '../../listing/listing.ts';
import type { PlaceId } from '../../places/places.ts';
import type { Figure } from './figures.ts';
import type { Meaning } from './phrases.ts';
import { tokenize } from './tokens.ts';

/** A name of a type or a feature. `names`: all folded names of what is meant, beginning with the typed one. */
export type NameCondition = {
  readonly kind: 'type' | 'feature';
  readonly names: readonly string[];
  /** A type that is named beside another one, as the garage in "piso con garaje". */
  readonly isExtra: boolean;
} & Pick<Meaning, 'types' | 'also' | 'features' | 'choices'>;

/** A condition without alternatives. */
export type SimpleCondition =
  | { readonly kind: 'figure'; readonly figure: Figure }
  | { readonly kind: 'operation'; readonly operations: ReadonlySet<OperationType> }
  | NameCondition
  /** What a listing must not have, or where it must not be. */
  | { readonly kind: 'without'; readonly of: SimpleCondition }
  /** Near one of some named places. `names`: folded words for them, which a listing's text may have instead. */
  | {
      readonly kind: 'place';
      readonly places: readonly PlaceId[];
      readonly names: readonly string[];
    }
  /** Free by a day as `2027-01-31`. */
  | { readonly kind: 'available'; readonly by: string }
  /** Low prices first. Every listing meets it. */
  | { readonly kind: 'cheap' }
  /** A number after "ref". A number alone (`isAlone`) is a reference too, but it may also be found in the text. */
  | { readonly kind: 'reference'; readonly reference: number; readonly isAlone: boolean }
  /** Any other word, folded; with "sin" before it, both. */
  | { readonly kind: 'word'; readonly word: string };

/** A condition that a typed text sets. `either`: a listing has to meet all conditions of one of the options; the words of a place are a single one. */
export type TextCondition =
  | SimpleCondition
  | { readonly kind: 'either'; readonly options: readonly (readonly SimpleCondition[])[] };

/** A condition and the position of its words in the typed text: `start` inclusive, `end` exclusive. */
export type Part<Condition = TextCondition> = {
  readonly condition: Condition;
  readonly start: number;
  readonly end: number;
};

const GLUE: ReadonlySet<string> = new Set([
  ...['a', 'as', 'da', 'das', 'de', 'del', 'do', 'dos', 'el', 'la', 'las', 'los', 'of', 'the'],
]);

/** Whether two conditions are words that may belong to one name of a place; `between`: the text that parts them. */
export const areOfOneName = (
  one: TextCondition | undefined,
  other: TextCondition,
  between: string,
): boolean =>
  one?.kind === 'word' &&
  other.kind === 'word' &&
  tokenize(between).every((token) => GLUE.has(token.text));

/** The conditions inside a condition. */
export const simpleOnes = (condition: TextCondition): readonly SimpleCondition[] =>
  condition.kind === 'either' ? condition.options.flat() : [condition];

/** The folded words that a condition looks for in a listing's text, beginning with the typed one. */
export const wordsOf = (condition: TextCondition): readonly string[] =>
  simpleOnes(condition).flatMap((one) =>
    one.kind === 'word'
      ? [one.word]
      : one.kind === 'type' || one.kind === 'feature' || one.kind === 'place'
        ? one.names
        : [],
  );

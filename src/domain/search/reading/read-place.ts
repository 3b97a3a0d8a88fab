import { namesOfPlaces } from '../../places/places.ts';
import { placeNamed } from '../../zones/place-name.ts';
import { fold } from '../fold.ts';
import type { SimpleCondition } from './condition.ts';
import { MAX_PHRASE, phraseKey } from './phrases.ts';
import { type Token, tokenize } from './tokens.ts';
import { isSilent } from './word-forms.ts';

type PlaceCondition = Extract<SimpleCondition, { readonly kind: 'place' }>;

/** Reads the longest name of a place, or of a kind of places, that begins at a token: "universidad", "hospital materno". */
export function readPlace(
  tokens: readonly Token[],
  at: number,
): { readonly condition: PlaceCondition; readonly next: number } | undefined {
  conditions ??= readConditions();
  for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (isSilent(words.at(-1) ?? '')) continue;
    const condition = conditions.get(phraseKey(words));
    if (condition !== undefined) return { condition, next: at + length };
  }
  return undefined;
}

const MOST_WORDS = 4;

/** Reads the longest name of a zone that begins at a token and has several words: "plaza de lugo", "catro camiños". */
export function readZone(
  tokens: readonly Token[],
  at: number,
): { readonly condition: SimpleCondition; readonly next: number } | undefined {
  for (let length = Math.min(MOST_WORDS, tokens.length - at); length > 1; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (isSilent(words[0] ?? '') || isSilent(words.at(-1) ?? '')) continue;
    if (placeNamed(words)?.zone === undefined) continue;
    return { condition: { kind: 'word', word: words.join(' ') }, next: at + length };
  }
  return undefined;
}

let conditions: ReadonlyMap<string, PlaceCondition> | undefined;

function readConditions(): ReadonlyMap<string, PlaceCondition> {
  const found = new Map<string, PlaceCondition>();
  for (const { names, places } of namesOfPlaces()) {
    const folded = names.map(fold);
    for (const name of folded) {
      const key = phraseKey(tokenize(name).map(({ text }) => text));
      found.set(key, { kind: 'place', places, names: folded });
    }
  }
  return found;
}

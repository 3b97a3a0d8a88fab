import { choicesIn, fieldRows, type ListingField } from '../listing/field-table.ts';
import { type Mandate, mandates } from '../private-data/private-data.ts';
import { wordsOf } from '../search/fold.ts';
import typeWords from '../search/words/type-words.json' with { type: 'json' };
import { zoneOf } from '../zones/zone-of.ts';
import words from './choice-words.json' with { type: 'json' };

type Words = Readonly<Record<string, ReadonlyMap<string, string>>>;

const YES = ['yes', 'si', 's', 'y', 'x', '1', 'true', 'verdadero', 'con'];
const NO = ['no', 'n', '0', 'false', 'falso', 'sin', 'sen'];

/** What yes or no is in other programs; undefined for other words. */
export function yesOrNo(text: string): boolean | undefined {
  const word = wordsOf(text);
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const known: Words = Object.fromEntries(
  Object.entries(words).map(([field, choices]) => [
    field,
    new Map(
      Object.entries(choices).flatMap(([choice, names]: [string, readonly string[]]) =>
        names.map((name) => [wordsOf(name), choice] as const),
      ),
    ),
  ]),
);

/** The first type that has a word is its most usual one: «chalet» is a house, «finca» is none for certain. */
const types = new Map(
  Object.entries(typeWords)
    .reverse()
    .flatMap(([type, { es, gl, en }]) =>
      [...en, ...gl, ...es].map((name) => [wordsOf(name), type]),
    ),
);
for (const unclear of ['finca', 'plaza', 'praza', 'negocio']) types.delete(unclear);

/**
 * The choice of a field that a word of another program means, in three languages: `Town House` → `townhouse`. Undefined for
 * a word that has no or no certain meaning: then a person says what it means.
 */
export function guessChoice(field: ListingField, text: string): string | undefined {
  const word = wordsOf(text);
  const choices = choicesIn(fieldRows[field].choice ?? {});
  const same = choices.find((choice) => wordsOf(choice) === word);
  if (same !== undefined) return same;
  if (field === 'zone') return zoneOf(text);
  if (field === 'floor') return choices.find((choice) => choice === /^\d+/.exec(word)?.[0]);
  return (
    known[field]?.get(word) ??
    (field === 'type' ? types.get(word) : undefined) ??
    yesOrNoChoice(choices, text)
  );
}

/**
 * The mandate that words of another program mean; undefined for words that we do not know. A column «Exclusiva» says only yes or no:
 * no does not say whether there is another mandate, so it is ''.
 */
export function guessMandate(text: string): Mandate | '' | undefined {
  const word = known['private:mandate']?.get(wordsOf(text));
  const named = mandates.find((mandate) => mandate === word);
  if (named !== undefined) return named;
  const answer = yesOrNo(text);
  return answer === undefined ? undefined : answer ? 'exclusive' : '';
}

function yesOrNoChoice(choices: readonly string[], text: string): string | undefined {
  if (!choices.includes('yes')) return undefined;
  const answer = yesOrNo(text);
  return answer === undefined ? undefined : answer ? 'yes' : 'no';
}

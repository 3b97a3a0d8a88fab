import { type Condition, understand } from './understand.ts';
import { singular, stem } from './word-forms.ts';

/**
 * Whether a typed text surely finds nothing that its beginning does not find: each condition of the beginning is
 * still there, or is a word that now has more letters. The search then looks only at what the beginning found.
 */
export function narrows(beginning: string, text: string): boolean {
  if (!text.startsWith(beginning)) return false;
  const before = conditionsOf(beginning);
  const after = conditionsOf(text);
  // Without a condition, only the plain text counts, and a longer text may have conditions.
  return before.length > 0 && before.every((one) => after.some((other) => implies(other, one)));
}

const conditionsOf = (text: string): readonly Condition[] =>
  understand(text).map(({ condition }) => condition);

function implies(condition: Condition, earlier: Condition): boolean {
  if (condition.kind === 'word' && earlier.kind === 'word') {
    const [word, begun] = [condition.word, earlier.word];
    return singular(word).startsWith(singular(begun)) && stem(word).startsWith(stem(begun));
  }
  return condition.kind === earlier.kind && sameText(condition) === sameText(earlier);
}

const sameText = (condition: Condition): string =>
  JSON.stringify(condition, (_, value: unknown) => (value instanceof Set ? [...value] : value));

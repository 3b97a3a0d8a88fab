import { simpleOnes, type TextCondition } from '../reading/condition.ts';
import { impliedOperations } from '../reading/implied.ts';
import { understand } from '../reading/understand.ts';
import { singular, stem } from '../reading/word-forms.ts';

/**
 * Whether everything that a typed text finds was also found by its beginning. That is certain if each condition of
 * the beginning is still there, or is a word that now has more letters. Then only the earlier matches are searched.
 */
export function narrows(beginning: string, text: string): boolean {
  if (!text.startsWith(beginning)) return false;
  const before = conditionsOf(beginning);
  const after = conditionsOf(text);
  // A price may have meant another operation.
  const meant = impliedOperations({ q: beginning });
  if (meant !== undefined && meant !== impliedOperations({ q: text })) return false;
  // A beginning without conditions was searched for as plain text. The longer text may have conditions and find more.
  return before.length > 0 && before.every((one) => after.some((other) => implies(other, one)));
}

/** The words of a place apart, as they were until its name was complete. */
const conditionsOf = (text: string): readonly TextCondition[] =>
  understand(text).flatMap(({ condition }) =>
    condition.kind === 'either' && condition.options.length === 1
      ? simpleOnes(condition)
      : condition,
  );

function implies(condition: TextCondition, earlier: TextCondition): boolean {
  if (condition.kind === 'word' && earlier.kind === 'word') {
    const [word, begun] = [condition.word, earlier.word];
    return singular(word).startsWith(singular(begun)) && stem(word).startsWith(stem(begun));
  }
  return condition.kind === earlier.kind && sameText(condition) === sameText(earlier);
}

const sameText = (condition: TextCondition): string =>
  JSON.stringify(condition, (_, value: unknown) => (value instanceof Set ? [...value] : value));

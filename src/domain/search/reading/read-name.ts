import type { NameCondition, SimpleCondition } from './condition.ts';
import { MAX_PHRASE, type Meaning, meaningOf } from './phrases.ts';
import type { Token } from './tokens.ts';
import { isOnlyType, isSilent, isVague, singular } from './word-forms.ts';

/** A name and the index of the token after it. */
export type NameRead = {
  readonly condition: NameCondition | Extract<SimpleCondition, { readonly kind: 'operation' }>;
  readonly next: number;
};

/** Reads the longest phrase that begins at a token and names a type, an operation or a feature. */
export function readName(tokens: readonly Token[], at: number): NameRead | undefined {
  for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const words = tokens.slice(at, at + length).map(({ text }) => text);
    if (isSilent(words.at(-1) ?? '')) continue;
    // "Céntrico" is a feature's name, and says nothing all the same.
    if (length === 1 && isVague(words[0] ?? '')) return undefined;
    const meaning = meaningOf(words);
    if (meaning === undefined) continue;
    return { condition: nameOf(meaning, words.join(' ')), next: at + length };
  }
  return undefined;
}

/** The condition that a meaning sets; `typed`: the folded words that have it. */
export function nameOf(meaning: Meaning, typed: string): NameRead['condition'] {
  const { types, also, operations, features, choices } = meaning;
  if (operations.size > 0) return { kind: 'operation', operations };
  const all = isOnlyType(typed) ? [] : [singular(typed), ...meaning.names];
  // A name that begins with another one is dropped: "terraza" also finds "terrazas".
  const names = all.filter(
    (name, at) => !all.some((other, n) => name.startsWith(other) && (other !== name || n < at)),
  );
  const kind = types.size > 0 ? 'type' : 'feature';
  return { kind, names, isExtra: false, types, also, features, choices };
}

import table from '../words/denial-words.json' with { type: 'json' };
import type { NameCondition, SimpleCondition } from './condition.ts';
import { MAX_PHRASE, type Meaning, meaningOf } from './phrases.ts';
import { type Token, tokenize } from './tokens.ts';
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
function nameOf(meaning: Meaning, typed: string): NameRead['condition'] {
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

// What people do not want: "sin piscina", "no lift", "perros no".

const [without, no, allowed] = [new Set(table.without), new Set(table.no), new Set(table.allowed)];

type Read = { readonly condition?: SimpleCondition; readonly next: number };

/**
 * Reads what begins with "sin" or "no": a name that stands for the lack of something ("sin ascensor"), or a denied name. After
 * "sin", another word belongs to it too ("sin comisión"). "No" denies only what a home has, because it is
 * Galician for "in the" as well: "piso no centro".
 */
export function readDenied(tokens: readonly Token[], at: number): Read | undefined {
  const lead = textAt(tokens, at);
  const isNo = no.has(lead);
  if (!isNo && !without.has(lead)) return undefined;
  const whole = readName(tokens, at);
  if (whole !== undefined) return whole;
  // Nothing is denied yet while the next word is not typed.
  if (tokens.length === at + 1) return { next: at + 1 };
  let start = at + 1;
  while (isFiller(textAt(tokens, start))) start += 1;
  const named = readName(tokens, start);
  if (named === undefined) return isNo ? undefined : readWordWithout(tokens, at);
  const { condition, next } = named;
  if (condition.kind === 'operation' || (isNo && !canBeHad(condition))) return undefined;
  return { condition: lackOf(condition), next };
}

/** The lack of a name that "no" follows: "perros no", "pets not allowed". */
export function readDeniedAfter(
  tokens: readonly Token[],
  { condition, next }: { readonly condition?: SimpleCondition | undefined; readonly next: number },
): Read | undefined {
  if (condition?.kind !== 'type' && condition?.kind !== 'feature') return undefined;
  if (!no.has(textAt(tokens, next)) || !canBeHad(condition)) return undefined;
  const after = textAt(tokens, next + 1);
  if (after !== '' && !allowed.has(after)) return undefined;
  return { condition: lackOf(condition), next: after === '' ? next + 1 : next + 2 };
}

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

const isFiller = (word: string): boolean => isSilent(word) || isVague(word);

const canBeHad = (name: NameCondition): boolean =>
  name.features.size > 0 || oppositeOf(name) !== undefined;

const lackOf = (name: NameCondition): SimpleCondition =>
  oppositeOf(name) ?? { kind: 'without', name: { ...name, isExtra: true } };

/** What the fields call the lack of something: for dogs, that of "sin mascotas". */
function oppositeOf({ names }: NameCondition): SimpleCondition | undefined {
  for (const name of names) {
    const meaning = meaningOf(['sin', ...tokenize(name).map(({ text }) => text)]);
    const [known] = meaning?.names ?? [];
    if (meaning !== undefined && known !== undefined) return nameOf(meaning, known);
  }
  return undefined;
}

function readWordWithout(tokens: readonly Token[], at: number): Read | undefined {
  const word = tokens[at + 1];
  if (word?.kind !== 'word' || isFiller(word.text)) return undefined;
  return { condition: { kind: 'word', word: `${textAt(tokens, at)} ${word.text}` }, next: at + 2 };
}

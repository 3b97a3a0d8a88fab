import type { Clock } from '#base/clock.ts';
import { placeNamed } from '../../zones/place-name.ts';
import table from '../words/denial-words.json' with { type: 'json' };
import type { NameCondition, SimpleCondition } from './condition.ts';
import { meaningOf } from './phrases.ts';
import { readFieldName } from './read-fields.ts';
import { nameOf, readName } from './read-name.ts';
import { readPlace, readZone } from './read-place.ts';
import { type Token, tokenize } from './tokens.ts';
import { isSilent, isVague } from './word-forms.ts';

// What people do not want: "sin piscina", "no lift", "perros no", "que no sea bajo", "not in Oleiros".

const [without, no, sure, english, allowed] = [
  new Set(table.without),
  new Set(table.no),
  new Set(table.sure),
  new Set(table.english),
  new Set(table.allowed),
];

type Read = { readonly condition?: SimpleCondition; readonly next: number };

/**
 * Reads what begins with "sin" or "no": a name that stands for the lack of something ("sin ascensor"), or what is denied. After
 * "sin", another word belongs to it too ("sin comisión"). A mere "no" denies only what a home has, because it is
 * Galician for "in the" as well: "piso no centro". "Que no sea" denies anything.
 */
export function readDenied(tokens: readonly Token[], at: number, clock: Clock): Read | undefined {
  const lead = textAt(tokens, at);
  const isNo = no.has(lead);
  if (!isNo && !without.has(lead)) return undefined;
  const whole = readName(tokens, at);
  if (whole !== undefined) return whole;
  let start = at + 1;
  while (isFiller(textAt(tokens, start))) start += 1;
  // Nothing is denied yet while the next word is not typed.
  if (tokens.length === start) return { next: start };
  const isSure =
    tokens.slice(at, start).some(({ text }) => sure.has(text)) ||
    english.has(textAt(tokens, start));
  const lack = isSure ? readLack(tokens, start) : undefined;
  if (lack !== undefined) return lack;
  const named =
    readFieldName(tokens, start, clock, false) ??
    readName(tokens, start) ??
    readPlace(tokens, start) ??
    (isSure ? readTown(tokens, start) : undefined);
  if (named === undefined) return isNo ? undefined : readWordWithout(tokens, at);
  const { condition, next } = named;
  if (condition.kind === 'operation' || (isNo && !isSure && !canBeHad(condition))) return undefined;
  return { condition: lackOf(condition), next };
}

/** What the tables call the lack of something, though another word denies it: "que no tenga escaleras". */
function readLack(tokens: readonly Token[], at: number): Read | undefined {
  const [first] = tokens.slice(at);
  if (first === undefined) return undefined;
  const read = readName([{ ...first, text: 'sin' }, ...tokens.slice(at)], 0);
  return read && { condition: read.condition, next: at + read.next - 1 };
}

/** The lack of a name that "no" follows: "perros no", "pets not allowed". */
export function readDeniedAfter(
  tokens: readonly Token[],
  { condition, next }: { readonly condition?: SimpleCondition | undefined; readonly next: number },
): Read | undefined {
  if (condition === undefined || !no.has(textAt(tokens, next)) || !canBeHad(condition))
    return undefined;
  // Not in "pool, no problem".
  if ((tokens[next]?.start ?? 0) - (tokens[next - 1]?.end ?? 0) > 1) return undefined;
  const after = textAt(tokens, next + 1);
  if (after !== '' && !allowed.has(after)) return undefined;
  return { condition: lackOf(condition), next: after === '' ? next + 1 : next + 2 };
}

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

const isFiller = (word: string): boolean => isSilent(word) || isVague(word) || sure.has(word);

const isName = (condition: SimpleCondition): condition is NameCondition =>
  condition.kind === 'type' || condition.kind === 'feature';

const canBeHad = (condition: SimpleCondition): boolean =>
  isName(condition) && (condition.features.size > 0 || oppositeOf(condition) !== undefined);

const lackOf = (condition: SimpleCondition): SimpleCondition =>
  !isName(condition)
    ? { kind: 'without', of: condition }
    : (oppositeOf(condition) ?? { kind: 'without', of: { ...condition, isExtra: true } });

/** What the fields call the lack of something: for dogs, that of "sin mascotas". */
function oppositeOf({ names }: NameCondition): SimpleCondition | undefined {
  for (const name of names) {
    const meaning = meaningOf(['sin', ...tokenize(name).map(({ text }) => text)]);
    const [known] = meaning?.names ?? [];
    if (meaning !== undefined && known !== undefined) return nameOf(meaning, known);
  }
  return undefined;
}

/** The name of a zone or a town. */
function readTown(tokens: readonly Token[], at: number) {
  const word = textAt(tokens, at);
  if (placeNamed([word]) === undefined) return readZone(tokens, at);
  return readZone(tokens, at) ?? ({ condition: { kind: 'word', word }, next: at + 1 } as const);
}

function readWordWithout(tokens: readonly Token[], at: number): Read | undefined {
  const word = tokens[at + 1];
  if (word?.kind !== 'word' || isSilent(word.text) || isVague(word.text)) return undefined;
  return { condition: { kind: 'word', word: `${textAt(tokens, at)} ${word.text}` }, next: at + 2 };
}

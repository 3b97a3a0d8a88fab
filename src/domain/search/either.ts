import { GLUE, type NameCondition, type Part, type SimpleCondition } from './condition.ts';
import { namesStartingWith } from './phrases.ts';
import { tokenize } from './tokens.ts';
import { isSilent } from './word-forms.ts';

type Group = {
  readonly parts: readonly [Part<SimpleCondition>, ...Part<SimpleCondition>[]];
};

const OR: ReadonlySet<string> = new Set(['o', 'u', 'ou', 'or']);

/** Joins the conditions on both sides of "o": "ático o dúplex", "riazor o monte alto". */
export function joinAlternatives(
  text: string,
  parts: readonly Part<SimpleCondition>[],
): readonly Part[] {
  const gap = (before: Part<SimpleCondition>, after: Part<SimpleCondition>) =>
    tokenize(text.slice(before.end, after.start)).map((token) => token.text);
  const groups = groupsOf(parts, gap);
  if (groups.length === parts.length && !parts.some((part, at) => isOr(gap, parts[at - 1], part)))
    return parts;
  return alternativesOf(groups, gap).flatMap(({ options }) => {
    const all = options.flatMap((option) => option.parts);
    const [first, last] = [all[0], all.at(-1)];
    if (options.length < 2 || first === undefined || last === undefined) return all;
    const condition = eitherOf(options.map((option) => option.parts.map((part) => part.condition)));
    return [{ condition, start: first.start, end: last.end }];
  });
}

type Gap = (before: Part<SimpleCondition>, after: Part<SimpleCondition>) => readonly string[];

const isOr = (
  gap: Gap,
  before: Part<SimpleCondition> | undefined,
  after: Part<SimpleCondition>,
): boolean => {
  const words = before === undefined ? [] : gap(before, after);
  return words.some((word) => OR.has(word)) && words.every(isSilent);
};

/** Words beside each other are one group, as the two of "monte alto". */
function groupsOf(parts: readonly Part<SimpleCondition>[], gap: Gap): readonly Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const before = last?.parts.at(-1);
    const isJoined =
      before?.condition.kind === 'word' &&
      part.condition.kind === 'word' &&
      gap(before, part).every((word) => GLUE.has(word));
    if (isJoined && last !== undefined) groups.splice(-1, 1, { parts: [...last.parts, part] });
    else groups.push({ parts: [part] });
  }
  return groups;
}

function alternativesOf(groups: readonly Group[], gap: Gap) {
  const found: { readonly options: Group[] }[] = [];
  for (const group of groups) {
    const last = found.at(-1)?.options;
    const before = last?.at(-1);
    const [first] = group.parts;
    const end = before?.parts.at(-1);
    if (last !== undefined && end !== undefined && isOr(gap, end, first) && areAlike(end, first))
      last.push(group);
    else found.push({ options: [group] });
  }
  return found;
}

/** Whether two conditions may be alternatives. "Casa o burgo" is a house in O Burgo: "o" is an article in Galician. */
function areAlike(
  { condition: one }: Part<SimpleCondition>,
  { condition: other }: Part<SimpleCondition>,
): boolean {
  if (isName(one) && isName(other)) return true;
  if (isName(one) && other.kind === 'word') return namesStartingWith(other.word).types.size > 0;
  return one.kind === other.kind && (one.kind === 'word' || one.kind === 'operation');
}

const isName = (condition: SimpleCondition): condition is NameCondition =>
  condition.kind === 'type' || condition.kind === 'feature';

function eitherOf(options: readonly (readonly SimpleCondition[])[]): Part['condition'] {
  const operations = options
    .flat()
    .flatMap((one) => (one.kind === 'operation' ? [...one.operations] : []));
  return operations.length > 0
    ? { kind: 'operation', operations: new Set(operations) }
    : { kind: 'either', options };
}

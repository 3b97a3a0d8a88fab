import { type NamedPlace, placeNamed } from '../../zones/place-name.ts';
import { isPartOfHome } from '../extras.ts';
import { areOfOneName, type NameCondition, type Part, type SimpleCondition } from './condition.ts';
import { namesStartingWith } from './phrases.ts';
import { tokenize } from './tokens.ts';
import { isSilent } from './word-forms.ts';

type SimplePart = Part<SimpleCondition>;
type Group = {
  readonly parts: readonly [SimplePart, ...SimplePart[]];
  /** How the group follows the one before it. */
  readonly link: Link | undefined;
};

/**
 * Joins the conditions on both sides of "o", "ático o dúplex", and those of a list of types, places or operations: "casa, piso o villa",
 * "riazor y orzán", "ático/dúplex". The words of a known place are one condition.
 */
export function joinAlternatives(text: string, parts: readonly SimplePart[]): readonly Part[] {
  return alternativesOf(groupsOf(text, parts), text).flatMap((options) => {
    const all = options.flatMap((option) => option.parts);
    const [first, last] = [all[0], all.at(-1)];
    const isOne = options.length > 1 || (all.length > 1 && isPlace(options[0], text));
    if (!isOne || first === undefined || last === undefined) return all;
    const condition = eitherOf(options.map((option) => option.parts.map((part) => part.condition)));
    return [{ condition, start: first.start, end: last.end }];
  });
}

/** Words beside each other are one group, as the two of "monte alto", up to the end of a known place: "riazor monte alto" are two. */
function groupsOf(text: string, parts: readonly SimplePart[]): readonly Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const before = last?.parts.at(-1);
    const gap = before === undefined ? '' : text.slice(before.end, part.start);
    const link = before === undefined ? undefined : linkBetween(gap);
    const isJoined = link === undefined && areOfOneName(before?.condition, part.condition, gap);
    const longer =
      isJoined && last ? { ...last, parts: [...last.parts, part] as const } : undefined;
    if (longer && (!isPlace(last, text) || isPlace(longer, text))) groups.splice(-1, 1, longer);
    else groups.push({ parts: [part], link });
  }
  return groups;
}

function alternativesOf(groups: readonly Group[], text: string): readonly (readonly Group[])[] {
  const found: Group[][] = [];
  for (const [at, group] of groups.entries()) {
    const last = found.at(-1);
    const before = last?.at(-1);
    const isAlternative =
      before !== undefined && areAlternatives(before, group, text, endsInOr(groups, at));
    if (isAlternative) last?.push(group);
    else found.push([group]);
  }
  return found;
}

/** Whether the last comma of a list is an "o", which the others then mean too: "riazor, zapateira o elviña". */
function endsInOr(groups: readonly Group[], at: number): boolean {
  const links = groups.slice(at).map(({ link }) => link);
  return links.find((link) => link !== 'list') === 'or';
}

function areAlternatives(before: Group, group: Group, text: string, hasOr: boolean): boolean {
  if (group.link === undefined) return false;
  const [place, next] = [placeIn(before, text), placeIn(group, text)];
  const arePlaces = place !== undefined && next !== undefined;
  if (group.link === 'or') return arePlaces || areAlike(before, group);
  if (arePlaces) return areTwoPlaces(place, next);
  const [one, other] = conditionsBetween(before, group);
  if (one.kind === 'type' && other.kind === 'type') return areEqualTypes(one, other);
  if (one.kind !== other.kind) return false;
  return one.kind === 'operation' || (hasOr && (one.kind === 'word' || one.kind === 'feature'));
}

const conditionsBetween = (
  before: Group,
  { parts: [first] }: Group,
): readonly [SimpleCondition, SimpleCondition] => [
  (before.parts.at(-1) ?? before.parts[0]).condition,
  first.condition,
];

/** Whether two conditions may be alternatives. "Casa o burgo" is a house in O Burgo: "o" is an article in Galician. */
function areAlike(before: Group, group: Group): boolean {
  const [one, other] = conditionsBetween(before, group);
  if (isName(one) && isName(other)) return true;
  if (isName(one) && other.kind === 'word') return namesStartingWith(other.word).types.size > 0;
  return one.kind === other.kind && (one.kind === 'word' || one.kind === 'operation');
}

const isName = (condition: SimpleCondition): condition is NameCondition =>
  condition.kind === 'type' || condition.kind === 'feature';

/** "Casa y garaje" is a house that has one. */
const areEqualTypes = (one: NameCondition, other: NameCondition): boolean =>
  isPartOfHome(one) ? isPartOfHome(other) && !one.isExtra : !isPartOfHome(other);

/** Whether places stand beside each other. "Riazor, A Coruña" is one place. */
const areTwoPlaces = (one: NamedPlace, other: NamedPlace): boolean =>
  one.municipality !== other.municipality || (one.zone !== undefined && other.zone !== undefined);

const isPlace = (group: Group | undefined, text: string): boolean =>
  group !== undefined && placeIn(group, text) !== undefined;

/** The place that a group names: "ciudad vieja" is read as a feature, and one too. */
function placeIn({ parts }: Group, text: string): NamedPlace | undefined {
  const [first] = parts;
  const typed = text.slice(first.start, (parts.at(-1) ?? first).end);
  return placeNamed(tokenize(typed).map((token) => token.text));
}

function eitherOf(options: readonly (readonly SimpleCondition[])[]): Part['condition'] {
  const operations = options
    .flat()
    .flatMap((one) => (one.kind === 'operation' ? [...one.operations] : []));
  return operations.length > 0
    ? { kind: 'operation', operations: new Set(operations) }
    : { kind: 'either', options };
}

/** How a condition follows the one before it: after "o", or after a comma, "/" or "y". */
type Link = 'or' | 'list';

const OR: ReadonlySet<string> = new Set(['o', 'u', 'ou', 'or']);
const AND: ReadonlySet<string> = new Set(['y', 'e', 'and']);
const SIGNS = /[,;/&]/;

/** The link that the text between two conditions makes; undefined if there is none. */
function linkBetween(gap: string): Link | undefined {
  const words = tokenize(gap).flatMap(({ text, kind }) => (kind === 'sign' ? [] : text));
  if (!words.every(isSilent)) return undefined;
  if (words.some((word) => OR.has(word))) return 'or';
  return SIGNS.test(gap) || words.some((word) => AND.has(word)) ? 'list' : undefined;
}

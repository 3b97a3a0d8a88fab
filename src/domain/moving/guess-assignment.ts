import { guessChoice } from '../exchange/choice-guess.ts';
import { wordsOf } from '../search/fold.ts';
import {
  type Assignment,
  isChoice,
  isPrivateTarget,
  joinedBy,
  type Target,
  targets,
} from './assignment.ts';
import table from './column-words.json' with { type: 'json' };
import { filledHeaders, type OldTable, samplesOf } from './old-table.ts';

/**
 * Data of people, and internal ones. A public target is guessed for them only by its very name, because visitors see what it brings.
 */
const PRIVATE =
  /\b(?:propietari[oa]|owner|duen[oa]|client[ea]?|contacto|telefono|movil|phone|email|correo|nif|dni|postal|intern[oa]s?|internal|private|privad[oa]s?|fecha|date|agente|comercial|captador|llaves|direccion|address)\b/;

const words = new Map<string, readonly string[]>(
  Object.entries(table).map(([target, names]) => [target, names.map(wordsOf)]),
);
const isTarget = (name: string): name is Target => targets.some((target) => target === name);

type Match = { readonly header: string; readonly target: Target; readonly score: number };

/**
 * A first assignment, by the names of columns in three languages, and by their values where a name has two meanings: «Estado» is
 * new or good in one program, and free or sold in another.
 */
export function guessAssignment(old: OldTable): Assignment {
  const matches = filledHeaders(old)
    .flatMap((header) => matchesOf(old, header))
    .sort((one, other) => other.score - one.score);
  const chosen = new Map<string, Target>();
  for (const { header, target } of matches) {
    const isTaken = [...chosen.values()].includes(target) && joinedBy[target] === undefined;
    if (!chosen.has(header) && !isTaken) chosen.set(header, target);
  }
  return old.headers.flatMap((header) => {
    const target = chosen.get(header);
    return target === undefined ? [] : [{ header, target }];
  });
}

/**
 * A name that is a word of ours counts more than one that has it; then the longest word counts. What only the agency sees is
 * guessed by very names: «Email comercial» is not the owner's.
 */
function matchesOf(old: OldTable, header: string): readonly Match[] {
  const name = withoutNumber(wordsOf(header));
  const isPrivate = PRIVATE.test(name);
  return [...words].flatMap(([target, names]) => {
    if (!isTarget(target)) return [];
    const isIn = !isPrivate && !isPrivateTarget(target) && joinedBy[target] === undefined;
    const longest = isIn
      ? Math.max(0, ...names.filter((word) => hasWord(name, word)).map(lengthOf))
      : 0;
    const named = names.includes(name) ? 1000 : longest;
    const score = named === 0 ? 0 : named + likelihood(old, header, target);
    return score > 0 ? [{ header, target, score }] : [];
  });
}

const lengthOf = (word: string): number => word.length;
const hasWord = (name: string, word: string): boolean =>
  word.length > 3 && ` ${name} `.includes(` ${word} `);

/** «Nº de habitaciones» → «habitaciones». */
const withoutNumber = (name: string): string =>
  name.replace(/^(?:n|no|num|numero)(?: de)? (?=.)/, '');

/**
 * How likely a column with two meanings has this one, from 0 to 1, or far below 0. For a choice it is the share of its values that are
 * words for it. A «Número» is that of a street in a file that has streets.
 */
function likelihood(old: OldTable, header: string, target: Target): number {
  if (target === 'private:streetNumber') return old.headers.some(isStreet) ? 1 : -500;
  if (!isChoice(target)) return 0;
  const samples = samplesOf(old, header, 20);
  const known = samples.filter((text) => guessChoice(target, text) !== undefined);
  return samples.length > 0 && known.length === 0 ? -500 : known.length / samples.length || 0;
}

const isStreet = (header: string): boolean =>
  words.get('private:street')?.includes(wordsOf(header)) ?? false;

/** The place of a header among the words of its target: a district stands before its town, a latitude before its longitude. */
export const placeRank = (target: Target, header: string): number =>
  words.get(target)?.indexOf(wordsOf(header)) ?? -1;

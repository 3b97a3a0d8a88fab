import { areOfOneName, type Part, type TextCondition } from './reading/condition.ts';
import { conditionMatcher } from './reading/text-matcher.ts';
import { understand } from './reading/understand.ts';
import type { Searchable } from './searchable.ts';

/** What a search compares. */
export type Row = {
  readonly listing: Searchable;
  readonly text: string;
  readonly location: string;
};

/** Conditions that a listing meets or lacks together, and their place in the typed text. */
export type Group = Pick<Part, 'start' | 'end'> & {
  readonly conditions: readonly [TextCondition, ...TextCondition[]];
  readonly isMet: (row: Row) => boolean;
};

/**
 * The conditions of a text, the words of a place as one: "cuatro caminos". A place ends at a comma, and where no listing has the
 * next word as well: "riazor monte alto" are two.
 * @param rows all listings
 */
export function groupsOf(text: string, rows: Iterable<Row>): readonly Group[] {
  const groups: Group[] = [];
  for (const part of understand(text)) {
    const last = groups.at(-1);
    const own: Group = {
      ...{ start: part.start, end: part.end },
      ...{ conditions: [part.condition], isMet: matcherOf(part) },
    };
    const both = last !== undefined && isNextWord(text, last, part) && joined(last, own);
    if (both && isMetBySome(rows, both.isMet)) groups.splice(-1, 1, both);
    else groups.push(own);
  }
  return groups;
}

function matcherOf({ condition }: Part): Group['isMet'] {
  const test = conditionMatcher(condition);
  return ({ listing, text }) => test(listing, text);
}

const joined = (one: Group, other: Group): Group => ({
  ...{ start: one.start, end: other.end },
  conditions: [...one.conditions, ...other.conditions],
  isMet: (row) => one.isMet(row) && other.isMet(row),
});

function isNextWord(text: string, last: Group, part: Part): boolean {
  const between = text.slice(last.end, part.start);
  return !between.includes(',') && areOfOneName(last.conditions[0], part.condition, between);
}

function isMetBySome(rows: Iterable<Row>, isMet: Group['isMet']): boolean {
  for (const row of rows) if (isMet(row)) return true;
  return false;
}

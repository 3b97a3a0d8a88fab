import type { ListingFilter } from '#domain/search/home-search.ts';
import { cheapGroup, cheapness, rankOf, textOrder } from '#domain/search/ranking/rank.ts';
import { relevanceOf } from '#domain/search/ranking/relevance.ts';
import { comparisonOf, sortNumberOf } from '#domain/search/search.ts';
import type { Searchable } from '#domain/search/searchable.ts';

type Sorted = { readonly listing: Searchable; readonly text: string };

/** Sorts the matches, which are in the default order and keep it where they are equal. */
export function bySort<E extends Sorted>(
  entries: readonly E[],
  sort: ListingFilter['sort'],
): readonly E[] {
  const numberOf = sortNumberOf(sort);
  if (numberOf !== undefined) return byNumber(entries, numberOf);
  const compare = comparisonOf(sort);
  return [...entries].sort((one, other) => compare(one.listing, other.listing));
}

/** Sorts what a text finds, which is in the default order, as the text asks. */
export function byTextOrder<E extends Sorted & { readonly standing: number }>(
  entries: readonly E[],
  typed: string | undefined,
): readonly E[] {
  if (typed === undefined) return entries;
  const order = textOrder(typed);
  const rank = ({ listing, text }: E): number => rankOf(order, listing, text);
  const ranked = inGroups(entries, rank);
  if (!order.isCheapFirst) return ranked;
  return inGroups(byNumber(ranked, cheapness), (entry) => cheapGroup(rank(entry), entry.listing));
}

/** Sorts by a few small whole numbers; equal ones keep their order. */
function inGroups<E>(entries: readonly E[], groupOf: (entry: E) => number): readonly E[] {
  const groups: E[][] = [];
  for (const entry of entries) {
    const group = groupOf(entry);
    groups[group] ??= [];
    groups[group].push(entry);
  }
  // `flat` skips the groups that no entry is in.
  return groups.flat();
}

/** Many listings have the same price, so only the different values are sorted, and without a comparison in JavaScript. */
function byNumber<E extends Sorted>(
  entries: readonly E[],
  numberOf: (listing: Searchable) => number,
): readonly E[] {
  const groups = new Map<number, E[]>();
  for (const entry of entries) {
    const value = numberOf(entry.listing);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [entry]);
    else group.push(entry);
  }
  const values = Float64Array.from(groups.keys()).sort();
  return Array.from(values, (value) => groups.get(value) ?? []).flat();
}

/** Equally relevant entries keep their order. */
export function byRelevance<E extends Sorted>(entries: readonly E[], typed: string): readonly E[] {
  const relevance = relevanceOf(typed);
  return entries
    .map((entry) => ({ entry, score: relevance(entry.listing, entry.text) }))
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
}

import { isHome } from '../../listing/similar.ts';
import { placeNamed } from '../../zones/place-name.ts';
import { type Facet, facetTests } from '../facets.ts';
import type { ListingFilter } from '../home-search.ts';
import { groupsOf, type Row } from '../place-groups.ts';
import {
  type Part,
  type SimpleCondition,
  simpleOnes,
  type TextCondition,
} from '../reading/condition.ts';
import { type Distance, distanceTo, distanceToFacet } from './distance.ts';
import { cheapGroup, cheapness, rankOf, textOrder } from './rank.ts';

/** Listings that lack the same conditions of a filter and meet all others. */
export type NearGroup<E> = {
  /** The places in the typed text of the conditions that were left out. */
  readonly parts: readonly Pick<Part, 'start' | 'end'>[];
  /** The filters that were left out. */
  readonly facets: readonly Facet[];
  readonly entries: readonly E[];
  /** How many listings lack just this; `entries` are the first of them. */
  readonly total: number;
};

/** As many as a person looks through before typing something else. */
const MOST = 12;
/** With so many, none is shown that is further away. */
const ENOUGH = 4;

/** A place has few homes up to here. */
const FEW = 2;

/** What a listing loses that lacks a condition: a home of another type is further away than one elsewhere. */
const COSTS = {
  rarePlace: 10,
  type: 9,
  operation: 8,
  word: 5,
  price: 5,
  bedrooms: 4,
  other: 3,
  little: 2,
} as const;
type Wanted = {
  readonly part?: Pick<Part, 'start' | 'end'>;
  readonly facet?: Facet;
  readonly cost: number;
  readonly isMet: (row: Row) => boolean;
  readonly distance: Distance;
};

/**
 * The listings that meet the most of a filter, nearest first, in groups that lack the same. If none meets anything, those nearest
 * to what was understood; if nothing was, the first ones.
 * @param rows all listings in the default order
 */
export function nearestTo<E extends Row>(
  filter: ListingFilter,
  rows: Iterable<E>,
): readonly NearGroup<E>[] {
  const wanted = wantedBy(filter, rows);
  const all = 2 ** wanted.length - 1;
  const byCost = new Map<number, Found<E>[]>();
  const others: Found<E>[] = [];
  for (const row of rows) {
    let [cost, lacks] = [0, 0];
    for (let at = 0; at < wanted.length; at += 1) {
      const one = wanted[at];
      if (one === undefined || one.isMet(row)) continue;
      cost += one.cost;
      lacks += 2 ** at;
    }
    if (lacks === 0 && all > 0) continue; // found, though it is sold
    const same = lacks === all ? others : byCost.get(cost);
    if (same === undefined) byCost.set(cost, [{ row, lacks }]);
    else same.push({ row, lacks });
  }
  if (byCost.size === 0) byCost.set(0, others);
  return grouped(nearestFirst(filter.q ?? '', wanted, byCost), wanted);
}

type Found<E> = { readonly row: E; readonly lacks: number };

function wantedBy<E extends Row>(filter: ListingFilter, rows: Iterable<E>): readonly Wanted[] {
  const { q = '' } = filter;
  const groups = groupsOf(q, rows);
  const isForHome = groups.some(({ conditions: [condition] }) => isHomeType(condition));
  const fromText = groups.map(({ conditions, start, end, isMet }): Wanted => {
    const [condition] = conditions;
    const typed = q.slice(start, end);
    const isFew = isForHome && conditions.some(isNamedPlace) && isMetByFewHomes(rows, isMet);
    return {
      ...{ part: { start, end }, isMet },
      cost: isFew ? COSTS.rarePlace : costOf(condition),
      distance: distanceTo(condition, typed),
    };
  });
  const fromFilters = [...facetTests(filter)].map(
    ([facet, passes]): Wanted => ({
      facet,
      cost: FACET_COSTS[facet] ?? COSTS.other,
      isMet: ({ listing, location }) => passes(listing, location),
      distance: distanceToFacet(filter, facet),
    }),
  );
  return [...fromText, ...fromFilters];
}

const isHomeType = (condition: TextCondition): boolean =>
  simpleOnes(condition).some((one) => one.kind === 'type' && [...one.types].every(isHome));

const isNamedPlace = (condition: TextCondition): boolean =>
  condition.kind === 'word' && placeNamed(condition.word.split(' ')) !== undefined;

/** Whether a place has homes, and so few that all of them are worth seeing. */
function isMetByFewHomes<E extends Row>(rows: Iterable<E>, isMet: (row: Row) => boolean): boolean {
  let count = 0;
  for (const row of rows) {
    if (!isHome(row.listing.type) || row.listing.status === 'sold' || !isMet(row)) continue;
    count += 1;
    if (count > FEW) return false;
  }
  return count > 0;
}

const FACET_COSTS: Partial<Record<Facet, number>> = {
  type: COSTS.type,
  operationType: COSTS.operation,
  location: COSTS.word,
  zone: COSTS.word,
  price: COSTS.price,
  minBedrooms: COSTS.bedrooms,
};

const costOf = (condition: TextCondition): number =>
  Math.max(...simpleOnes(condition).map(costOfOne));

function costOfOne(condition: SimpleCondition): number {
  switch (condition.kind) {
    case 'type':
      return condition.isExtra ? COSTS.other : COSTS.type;
    case 'operation':
      return COSTS.operation;
    case 'reference':
    case 'place':
    case 'word':
      return COSTS.word;
    case 'figure': {
      const { field } = condition.figure;
      if (field === 'price' || field === 'bedrooms') return COSTS[field];
      return field === 'bathrooms' || field === 'yearBuilt' ? COSTS.little : COSTS.other;
    }
    case 'available':
      return COSTS.little;
    default:
      return COSTS.other;
  }
}

/** The first ones and all others that lack as much as the last of them. */
function nearestFirst<E extends Row>(
  q: string,
  wanted: readonly Wanted[],
  byCost: ReadonlyMap<number, readonly Found<E>[]>,
): readonly Found<E>[] {
  const asked = textOrder(q);
  const { isCheapFirst } = asked;
  const order = ({ row, lacks }: Found<E>): readonly number[] => {
    const rank = rankOf(asked, row.listing, row.text);
    return [
      isCheapFirst ? cheapGroup(rank, row.listing) : rank,
      isCheapFirst ? cheapness(row.listing) : 0,
      lacked(wanted, lacks).reduce((sum, { distance }) => sum + distance(row.listing), 0),
    ];
  };
  const found: Found<E>[] = [];
  for (const cost of [...byCost.keys()].sort((one, other) => one - other)) {
    if (found.length >= ENOUGH) break;
    const same = (byCost.get(cost) ?? []).map((one) => ({ one, keys: order(one) }));
    same.sort((a, b) => compare(a.keys, b.keys));
    found.push(...same.map(({ one }) => one));
  }
  return found;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, n) => key !== other[n]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

const lacked = (wanted: readonly Wanted[], lacks: number): readonly Wanted[] =>
  wanted.filter((_, at) => Math.floor(lacks / 2 ** at) % 2 === 1);

function grouped<E>(
  found: readonly Found<E>[],
  wanted: readonly Wanted[],
): readonly NearGroup<E>[] {
  const groups = new Map<number, E[]>();
  const totals = new Map<number, number>();
  let shown = 0;
  for (const { row, lacks } of found) {
    totals.set(lacks, (totals.get(lacks) ?? 0) + 1);
    if (shown >= MOST) continue;
    shown += 1;
    groups.set(lacks, [...(groups.get(lacks) ?? []), row]);
  }
  return [...groups].map(([lacks, entries]) => {
    const missed = lacked(wanted, lacks);
    return {
      parts: missed.flatMap(({ part }) => part ?? []),
      facets: missed.flatMap(({ facet }) => facet ?? []),
      entries,
      total: totals.get(lacks) ?? 0,
    };
  });
}

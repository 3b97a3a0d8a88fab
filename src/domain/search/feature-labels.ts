import type { Searchable } from './searchable.ts';

/** All labels met so far; a label's number is its place. */
const labels: string[] = [];
const numbers = new Map<string, number>();
const read = new WeakMap<Searchable, readonly number[]>();

function numberOf(label: string): number {
  const known = numbers.get(label);
  if (known !== undefined) return known;
  numbers.set(label, labels.length);
  return labels.push(label) - 1;
}

/** The numbers of a listing's labels. Comparing labels themselves took most of the time of a search. */
function numbersOf(listing: Searchable): readonly number[] {
  const cached = read.get(listing);
  if (cached !== undefined) return cached;
  const found = listing.features.map(numberOf);
  read.set(listing, found);
  return found;
}

/** Returns whether one of a listing's feature labels passes `test`, which is called once for each label. */
export function someLabel(test: (label: string) => boolean): (listing: Searchable) => boolean {
  const tested: boolean[] = [];
  return (listing) => {
    for (const number of numbersOf(listing)) {
      tested[number] ??= test(labels[number] ?? '');
      if (tested[number]) return true;
    }
    return false;
  };
}

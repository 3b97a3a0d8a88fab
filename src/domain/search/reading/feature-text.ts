import { type Feature, features } from '../features.ts';
import { fold } from '../fold.ts';
import type { Searchable } from '../searchable.ts';
import vocabulary from '../words/feature-words.json' with { type: 'json' };

/** A common feature's names in the three languages. */
export const namesOfCommon = (feature: Feature): readonly string[] =>
  Object.values(vocabulary[feature]).flat();

/** The folded words of a text, each between spaces, to find whole words. */
const words = (text: string): string => ` ${fold(text).replace(/[^a-z0-9]+/g, ' ')} `;

/** Several features as one number with a bit for each, so that a search compares all of them at once. */
export const bitsOf = (some: Iterable<Feature>): number => {
  let bits = 0;
  for (const one of some) bits |= 1 << features.indexOf(one);
  return bits;
};

const phrases = features.map((feature) => ({
  feature,
  names: namesOfCommon(feature).map(words),
}));

/** «Sin ascensor» does not mean the feature. */
const DENIAL = /^ ?(?:sin|sen|no|non|without) /;

/** The bits of each text read so far: agencies write the same few hundred texts again and again. */
const known = new Map<string, number>();
const MOST_KNOWN = 5_000;

/** The bits of the common features that a text names. */
export function readText(text: string): number {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const folded = words(text);
  const found = DENIAL.test(folded)
    ? []
    : phrases.filter(({ names }) => names.some((name) => folded.includes(name)));
  const bits = bitsOf(found.map(({ feature }) => feature));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, bits);
  return bits;
}

const LIFT = bitsOf(['lift']);
const PETS = bitsOf(['pets']);
const GARAGE = bitsOf(['garage']);

const read = new WeakMap<Searchable, number>();

/**
 * The bits of a listing's common features, from its feature texts and its fields. For lift and pets a filled-in field
 * overrides the texts. For the garage it does not: parking that the price does not include may still exist.
 */
export function featuresOf(listing: Searchable): number {
  const cached = read.get(listing);
  if (cached !== undefined) return cached;
  let bits = 0;
  for (const text of listing.features) bits |= readText(text);
  const { lift, pets, parkingIncluded } = listing;
  if (lift !== undefined) bits = lift === 'yes' ? bits | LIFT : bits & ~LIFT;
  if (pets !== undefined) bits = pets === 'yes' ? bits | PETS : bits & ~PETS;
  if (parkingIncluded === 'yes') bits |= GARAGE;
  read.set(listing, bits);
  return bits;
}

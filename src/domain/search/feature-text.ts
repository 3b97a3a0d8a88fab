import type { Listing } from '../listing/listing.ts';
import vocabulary from './feature-words.json' with { type: 'json' };
import { fold } from './fold.ts';

/** A common feature that can be filtered. Listings write it in words of their own: «Terraza de 30 m²». */
export type Feature = keyof typeof vocabulary;

export const features = Object.keys(vocabulary) as readonly Feature[];

/** A common feature's names in the three languages. */
export const namesOfCommon = (feature: Feature): readonly string[] =>
  Object.values(vocabulary[feature]).flat();

/** The folded words, between spaces. */
const words = (text: string): string => ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

const phrases = features.map((feature) => ({
  feature,
  names: namesOfCommon(feature).map(words),
}));

/** «Sin ascensor» has none. */
const DENIAL = /^ ?(?:sin|sen|no|non|without) /;

/** What a feature's text stands for, by the text: agencies write the same few hundred texts again and again. */
const known = new Map<string, readonly Feature[]>();
const MOST_KNOWN = 5_000;

function featuresIn(text: string): readonly Feature[] {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const folded = words(text);
  const found = DENIAL.test(folded)
    ? []
    : phrases
        .filter(({ names }) => names.some((name) => folded.includes(name)))
        .map(({ feature }) => feature);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}

/** The fields that say the same as a feature. A field that is filled in counts more than the texts. */
const answers = {
  lift: ({ lift }) => lift,
  pets: ({ pets }) => pets,
  // Parking that is not included may still exist.
  garage: ({ parkingIncluded }) => (parkingIncluded === 'yes' ? 'yes' : undefined),
} satisfies { readonly [F in Feature]?: (listing: Listing) => 'yes' | 'no' | undefined };

const answered = Object.entries(answers) as [Feature, (listing: Listing) => string | undefined][];

/** The common features of a listing, by its texts and its fields. */
export function featuresOf(listing: Listing): ReadonlySet<Feature> {
  const found = new Set<Feature>();
  for (const text of listing.features) for (const feature of featuresIn(text)) found.add(feature);
  for (const [feature, read] of answered) {
    const answer = read(listing);
    if (answer === 'yes') found.add(feature);
    if (answer === 'no') found.delete(feature);
  }
  return found;
}

import { instantOf } from '../instant.ts';
import type { Listing, ListingType } from '../listing/listing.ts';
import { untranslated } from '../listing/listing-texts.ts';

/** What an agent may have to see to in a listing. */
export const lackKinds = ['energy', 'photos', 'description', 'price', 'translations'] as const;
export type Lack = (typeof lackKinds)[number];

/**
 * Whether a lack counts in a view that asks for anything. Most listings lack a translation, and visitors then read the original: with
 * it, that view would have nearly all listings.
 */
export const isUrgent = (lack: Lack): boolean => lack !== 'translations';

/**
 * What the table names of what a listing lacks: the lack that a view asks for first, since only one may have room, then all that are
 * counted in a view that asks for anything.
 */
export const namedLacks = (
  lacks: readonly Lack[],
  asked: Lack | 'any' | undefined,
): readonly Lack[] => [
  ...lacks.filter((lack) => lack === asked),
  ...lacks.filter((lack) => lack !== asked && isUrgent(lack)),
];

/** A price that has not changed for so long should be checked. */
const STILL_MS = 90 * 24 * 60 * 60_000;
/** Nobody certifies the energy of these. */
const WITHOUT_LETTER: readonly ListingType[] = ['land', 'garage'];
const NONE: readonly Lack[] = [];

/**
 * Returns a function that says what a listing lacks and can still get: the energy letter, photos, a description, its texts in another
 * language; `price` if it is available and its price has not changed for 90 days. `now`: ms since 1970.
 */
export function lacksAt(now: number): (listing: Listing) => readonly Lack[] {
  // The server's days and times sort as texts. With 10,000 listings, reading them as times would take long.
  const before = instantOf(now - STILL_MS);
  return (listing) => {
    const { type, status, energyRating, photos, description, price } = listing;
    if (status === 'sold' || status === 'archived') return NONE;
    const lacks: Lack[] = [];
    if (energyRating === undefined && !WITHOUT_LETTER.includes(type)) lacks.push('energy');
    if (photos.length === 0) lacks.push('photos');
    if (description.trim() === '') lacks.push('description');
    if (status === 'available' && price > 0 && pricedAt(listing) <= before) lacks.push('price');
    if (untranslated(listing).length > 0) lacks.push('translations');
    return lacks.length === 0 ? NONE : lacks;
  };
}

/** Since when the listing has its price. */
const pricedAt = ({ priceHistory, createdAt }: Listing): string =>
  priceHistory?.[0]?.date ?? createdAt;

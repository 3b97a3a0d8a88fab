import { type ListingType, listingTypes } from '../listing/listing.ts';
import categories from './categories.json' with { type: 'json' };
import { fold } from './fold.ts';
import type { HomeSearch } from './home-search.ts';

// The pages of categories, such as `/comprar/casas`. The first word of a type is the canonical one; the server redirects the others
// to it (pb_hooks/lib/page/categories.js).

const { words } = categories;
const NOT_IN_WORDS = new RegExp(categories.notInWords);

/** The addresses of the operations that have pages of categories. */
const places = { venta: '/comprar', alquiler: '/alquilar' } as const;

export type Category = {
  readonly type: ListingType;
  readonly operationType: keyof typeof places;
};

/**
 * Returns the type in an address such as /comprar/apartamentos, by identifier or Spanish word.
 * Undefined for anything else: the page then shows the guide.
 */
export function parseCategory(category: string): ListingType | undefined {
  const slug = fold(category);
  return listingTypes.find((type) => type === slug || words[type].includes(slug));
}

/** Whether a word may be a category. With a dot, a slash or a broken letter the address is unknown, to the app and to the server. */
export const isCategoryWord = (category: string): boolean => !NOT_IN_WORDS.test(category);

/** The category that a search asks for, if it asks for nothing else. */
export function categoryOf(search: HomeSearch): Category | undefined {
  const { operationType } = search;
  const type = listingTypes.find((known) => known === search.type);
  const asked = Object.values(search).filter((value) => value !== undefined);
  if (type === undefined || asked.length !== 2) return undefined;
  if (operationType !== 'venta' && operationType !== 'alquiler') return undefined;
  return { type, operationType };
}

/** The canonical word of a type: `casas`. */
export const categorySlug = (type: ListingType): string => words[type][0] ?? type;

/** The canonical path of a category: `/comprar/casas`. */
export const categoryPath = ({ type, operationType }: Category): string =>
  `${places[operationType]}/${categorySlug(type)}`;

import { type ListingType, listingTypes } from '../listing/listing.ts';
import categories from './categories.json' with { type: 'json' };
import type { Category } from './category.ts';
import { fold } from './fold.ts';

// The pages of categories, such as `/comprar/casas`. The first word of a type is the canonical one; the server redirects the others
// to it (pb_hooks/lib/page/categories.js).

const { words } = categories;
const NOT_IN_WORDS = new RegExp(categories.notInWords);

/** The addresses of the operations that have pages of categories. */
const places: Readonly<Record<Category['operationType'], string>> = {
  venta: '/comprar',
  alquiler: '/alquilar',
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

/** The canonical word of a type: `casas`. */
export const categorySlug = (type: ListingType): string => words[type][0] ?? type;

/** The canonical path of a category: `/comprar/casas`. */
export const categoryPath = ({ type, operationType }: Category): string =>
  `${places[operationType]}/${categorySlug(type)}`;

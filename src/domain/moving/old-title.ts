import type { ListingType } from '../listing/listing.ts';
import typeWords from '../search/words/type-words.json' with { type: 'json' };

/** A title for a property that came without one, in the language of the listings: «Piso en Monte Alto, A Coruña». */
export function titleFor(type: ListingType, location: string): string {
  const name = typeWords[type].es[0] ?? type;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return location === '' ? title : `${title} en ${location}`;
}

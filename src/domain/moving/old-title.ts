import type { Language } from '../language.ts';
import type { ListingType } from '../listing/listing.ts';
import typeWords from '../search/words/type-words.json' with { type: 'json' };

/** A title for a property that came without one, in the language of its description: «Piso en Monte Alto, A Coruña». */
export function titleFor(type: ListingType, location: string, language: Language): string {
  const name = typeWords[type][language][0] ?? type;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return location === '' ? title : `${title} ${language === 'en' ? 'in' : 'en'} ${location}`;
}

import { type ListingType, listingTypes } from '#domain/listing/listing.ts';
import { fold } from '#domain/search/fold.ts';

/** Maps Spanish words in an address, singular and plural, to types. Folded, with hyphens. */
const slugs: ReadonlyMap<string, ListingType> = new Map(
  Object.entries({
    adosado: 'townhouse',
    adosados: 'townhouse',
    apartamento: 'apartment',
    apartamentos: 'apartment',
    atico: 'penthouse',
    aticos: 'penthouse',
    casa: 'house',
    'casa-adosada': 'townhouse',
    'casa-de-campo': 'country_house',
    casas: 'house',
    'casas-adosadas': 'townhouse',
    'casas-de-campo': 'country_house',
    estudio: 'studio',
    estudios: 'studio',
    garaje: 'garage',
    garajes: 'garage',
    local: 'commercial',
    'local-comercial': 'commercial',
    locales: 'commercial',
    'locales-comerciales': 'commercial',
    lofts: 'loft',
    nave: 'warehouse',
    'nave-industrial': 'warehouse',
    naves: 'warehouse',
    'naves-industriales': 'warehouse',
    oficina: 'office',
    oficinas: 'office',
    piso: 'apartment',
    pisos: 'apartment',
    terreno: 'land',
    terrenos: 'land',
    villas: 'villa',
  } as const),
);

/**
 * Returns the type in an address such as /comprar/apartamentos, by identifier or Spanish word.
 * Undefined for anything else: the page then shows the guide.
 */
export function parseCategory(category: string): ListingType | undefined {
  const slug = fold(category);
  return listingTypes.find((type) => type === slug) ?? slugs.get(slug);
}

/** Whether a word may be a category. With a dot or a slash the address is unknown, to the app and to the server. */
export const isCategoryWord = (category: string): boolean => !/[./\\]/.test(category);

import { type Listing, listingSchema } from '../listing/listing.ts';

/** Fields that no filter, sort order or text search reads. Titles and descriptions are in the searchable text. */
const unsearched = [
  ...(['rev', 'title', 'description', 'photos', 'advisorId', 'updatedAt'] as const),
  ...(['tourismRegistration', 'energyConsumption', 'energyEmissions', 'language'] as const),
  ...([
    'titleEs',
    'titleGl',
    'titleEn',
    'descriptionEs',
    'descriptionGl',
    'descriptionEn',
  ] as const),
] as const satisfies readonly (keyof Listing)[];

/** What a search reads of a listing, beside its searchable text. */
export type Searchable = Omit<Listing, (typeof unsearched)[number]>;

/** The names of the fields of `Searchable`. */
export const searchableFields = Object.keys(listingSchema.entries).filter(
  (field): field is keyof Searchable => !unsearched.some((other) => other === field),
);

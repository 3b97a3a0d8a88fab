import * as v from 'valibot';
import type { Advisor } from './advisor.ts';
import {
  energyRatings,
  type Listing,
  listingStatuses,
  listingTypes,
  operationTypes,
} from './listing.ts';
import { type ListingFields, withFields } from './listing-fields.ts';
import { numberText } from './parse-number.ts';
import type { AdvisorFields } from './plan-advisor.ts';

/** In the place of an advisor's id: somebody who is not in the list. */
export const OTHER_ADVISOR = 'other';

const advisorSchema = { name: v.string(), phone: v.string(), email: v.string() };
const advisorFormSchema = v.object({
  /** Id of a known advisor, or `OTHER_ADVISOR`. */
  id: v.string(),
  ...advisorSchema,
  /** A known advisor as they were shown when they were chosen: what still equals it was not typed. */
  shown: v.optional(v.object(advisorSchema)),
  /** The answer to "rename or new?" when a known advisor's name was changed; '' until it is given. */
  renaming: v.picklist(['', 'rename', 'new']),
});

/** The property form as it stands while somebody types: numbers are still text, nothing is checked. */
export const listingFormSchema = v.object({
  title: v.string(),
  description: v.string(),
  price: v.string(),
  location: v.string(),
  bedrooms: v.string(),
  bathrooms: v.string(),
  area: v.string(),
  status: v.picklist(listingStatuses),
  type: v.picklist(listingTypes),
  operationType: v.picklist(operationTypes),
  features: v.array(v.string()),
  /** A feature of one's own that is typed and not added yet; drafts of earlier versions lack it. */
  ownFeature: v.optional(v.string(), ''),
  isFeatured: v.boolean(),
  isPremium: v.boolean(),
  energyRating: v.union([v.picklist(energyRatings), v.literal('')]),
  tourismRegistration: v.string(),
  advisor: advisorFormSchema,
});

export type ListingForm = Readonly<v.InferOutput<typeof listingFormSchema>>;
export type AdvisorForm = ListingForm['advisor'];

/** Defaults of a new property (specification section 3). */
export function newListingForm(advisor: AdvisorForm): ListingForm {
  return {
    title: '',
    description: '',
    price: '0',
    location: '',
    bedrooms: '1',
    bathrooms: '1',
    area: '0',
    status: 'available',
    type: 'apartment',
    operationType: 'venta',
    features: [],
    ownFeature: '',
    isFeatured: false,
    isPremium: false,
    energyRating: '',
    tourismRegistration: '',
    advisor,
  };
}

/**
 * A listing in the form, with the values instead that the server refused. Of the advisors whom this device knows the
 * one is chosen whom it names then, or else as it is shown.
 */
export function listingFormOf(
  shown: Listing,
  advisors: readonly Advisor[],
  refused: Partial<ListingFields> = {},
): ListingForm {
  const listing = withFields(shown, refused);
  const known = ({ advisorId }: Listing) => advisors.find(({ id }) => id === advisorId);
  const advisor = known(listing) ?? known(shown);
  return {
    title: listing.title,
    description: listing.description,
    price: numberText(listing.price),
    location: listing.location,
    bedrooms: numberText(listing.bedrooms),
    bathrooms: numberText(listing.bathrooms),
    area: numberText(listing.area),
    status: listing.status,
    type: listing.type,
    operationType: listing.operationType,
    features: [...listing.features],
    ownFeature: '',
    isFeatured: listing.isFeatured,
    isPremium: listing.isPremium,
    energyRating: listing.energyRating ?? '',
    tourismRegistration: listing.tourismRegistration,
    advisor: advisor === undefined ? otherAdvisor() : advisorFormOf(advisor),
  };
}

/** A known advisor in the form. */
export function advisorFormOf({ id, name, phone = '', email = '' }: Advisor): AdvisorForm {
  const shown = { name, phone, email };
  return { id, ...shown, shown, renaming: '' };
}

/** Somebody who is not in the list; without a name it becomes the agency's default advisor. */
export const otherAdvisor = (fields?: AdvisorFields): AdvisorForm => ({
  id: OTHER_ADVISOR,
  name: fields?.name ?? '',
  phone: fields?.phone ?? '',
  email: fields?.email ?? '',
  renaming: '',
});

/** The agency's default advisor, as the record of it if there is one already. */
export function defaultAdvisorForm(
  fallback: AdvisorFields | undefined,
  advisors: readonly Advisor[],
): AdvisorForm {
  const known = advisors.find(({ name }) => name === fallback?.name);
  return known === undefined ? otherAdvisor(fallback) : advisorFormOf(known);
}

import { type Clock, systemClock } from '#base/clock.ts';
import { type ChoiceField, choicesOf } from '../listing/field-table.ts';
import { recentDrop } from '../listing/price-drop.ts';
import type { Searchable } from './searchable.ts';

// The table of the filters that are not text. Parsing, matching, counts, tags and the panel read it.

const from = <Field extends ChoiceField & keyof Searchable>(field: Field) => ({
  options: choicesOf(field),
  of: (listing: Searchable) => listing[field],
});

/** The part of the building. Only the floor `attic` is `top`; every floor with a number is `middle`. */
const levels = ['low', 'middle', 'top'] as const;
export function levelOf({ floor }: Pick<Searchable, 'floor'>): (typeof levels)[number] | undefined {
  if (floor === undefined || floor === 'attic') return floor && 'top';
  return ['basement', 'ground', 'mezzanine'].includes(floor) ? 'low' : 'middle';
}

const reduced = ['yes'] as const;

/** Filters with options. A listing passes if it has one of the chosen options. */
export const choiceFilters = {
  operationType: from('operationType'),
  type: from('type'),
  status: from('status'),
  zone: from('zone'),
  condition: from('condition'),
  level: { options: levels, of: levelOf },
  facing: from('facing'),
  orientation: from('orientation'),
  heating: from('heating'),
  furnished: from('furnished'),
  energyRating: from('energyRating'),
  emissionsRating: from('emissionsRating'),
  /** The price has fallen lately, as cards show it. */
  reduced: {
    options: reduced,
    of: (listing: Searchable, clock: Clock = systemClock) =>
      recentDrop(listing, clock.now()) > 0 ? reduced[0] : undefined,
  },
};
export type ChoiceFilter = keyof typeof choiceFilters;
export type OptionOf<Name extends ChoiceFilter> = (typeof choiceFilters)[Name]['options'][number];

/** Filters that accept only one option in an address. */
export const singleChoices = ['operationType', 'status'] as const;
export type SingleChoice = (typeof singleChoices)[number];

export const choiceNames = Object.keys(choiceFilters) as readonly ChoiceFilter[];

/**
 * Filters with an inclusive bound. A listing whose field is empty does not pass, because its value is unknown. A
 * price on request is stored as 0, so it is below every bound.
 */
export const boundFilters = {
  minPrice: { field: 'price', least: true },
  maxPrice: { field: 'price', least: false },
  minBedrooms: { field: 'bedrooms', least: true },
  minBathrooms: { field: 'bathrooms', least: true },
  minArea: { field: 'area', least: true },
  minUsableArea: { field: 'usableArea', least: true },
  minPlotArea: { field: 'plotArea', least: true },
  minYear: { field: 'yearBuilt', least: true },
  maxCommunityFee: { field: 'communityFee', least: false },
  maxPropertyTax: { field: 'propertyTax', least: false },
  maxDeposit: { field: 'deposit', least: false },
  maxStay: { field: 'minimumStay', least: false },
} as const;
export type BoundFilter = keyof typeof boundFilters;

export const boundNames = Object.keys(boundFilters) as readonly BoundFilter[];

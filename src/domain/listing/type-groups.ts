import type { ListingType } from './listing.ts';

/** Types that take the place of each other, the first ones best. */
const HOMES: readonly (readonly ListingType[])[] = [
  ['apartment', 'penthouse', 'duplex', 'loft', 'studio'],
  ['house', 'villa', 'townhouse', 'country_house'],
];
const GROUPS = [...HOMES, ['commercial', 'office', 'warehouse']];

/** Whether somebody lives in it. */
export const isHome = (type: ListingType): boolean => HOMES.some((group) => group.includes(type));

/** How far a type is from another one: 0 is the same kind of building, 1 another home, 2 something else. */
export function typeDistance(one: ListingType, other: ListingType): 0 | 1 | 2 {
  if (one === other || GROUPS.some((group) => group.includes(one) && group.includes(other)))
    return 0;
  return isHome(one) && isHome(other) ? 1 : 2;
}

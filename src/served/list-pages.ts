/** How many listings a rendered page of the list has. */
export const LISTINGS_ON_A_PAGE = 24;

/** How many listings one page of the list has for readers without scripts. */
export const LISTINGS_ON_A_PAGE = 24;

/** The address that opens a listing, from any page. */
export const listingHref = (id: string): string => `/?property=${id}`;

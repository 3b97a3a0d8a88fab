import type { Listing } from '#domain/listing.ts';

const LENGTH = 6;

/** What one says on the phone: the last letters of the id, `K3V9QX`. */
export const referenceOf = (listing: Listing): string => listing.id.slice(-LENGTH).toUpperCase();

import type { Listing } from '#domain/listing/listing.ts';

const LENGTH = 6;

/** A short reference for phone calls: the last characters of the id, `K3V9QX`. */
export const referenceOf = (listing: Listing): string => listing.id.slice(-LENGTH).toUpperCase();

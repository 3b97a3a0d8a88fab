import type { Listing } from './listing.ts';

const READABLE = /^\/propiedad\/([^/]+)/;

const LONGEST_SLUG = 60;

/** "Ático en Riazor, 3 dorm." → `atico-en-riazor-3-dorm`; '' if nothing is left of the title. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '');

/**
 * The readable path of a listing, its canonical one. The server makes the same
 * (pb_hooks/lib/listing/public-listing.js); the shared link stays `/?property={id}`.
 */
export function listingAddress({ id, title }: Pick<Listing, 'id' | 'title'>): string {
  const slug = slugOf(title);
  return slug === '' ? `/propiedad/${id}` : `/propiedad/${id}/${slug}`;
}

/** The id or the reference of the listing that a readable path names; undefined for other paths. */
export const namedInPath = (path: string): string | undefined => READABLE.exec(path)?.[1];

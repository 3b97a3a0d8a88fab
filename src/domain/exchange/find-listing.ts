import { err, ok, type Result } from '#base/result.ts';
import type { Listing } from '../listing/listing.ts';
import type { ImportLine, WrongCell } from './import-line.ts';

/** Finds the listing that a line is about: undefined = a new one. */
export type FindListing = (line: ImportLine) => Result<Listing | undefined, WrongCell>;

/** Whether a reference is not the listing's. A listing that the server does not have yet has none. */
const namesAnother = (reference: string, listing: Listing): boolean =>
  reference !== '' && listing.reference !== undefined && reference !== String(listing.reference);

/**
 * Returns a function that finds a listing by its id, otherwise by its reference or by the id that it would get, never by its title. An unknown
 * reference makes a new listing, to which the server gives another one. An unknown id makes none: its listing was deleted.
 */
export function createFindListing(listings: readonly Listing[]): FindListing {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const byReference = new Map(
    listings.flatMap((listing) =>
      listing.reference === undefined ? [] : [[String(listing.reference), listing] as const],
    ),
  );
  return ({ cells: { id = '', reference = '' }, newId = '' }) => {
    const ofReference = byReference.get(reference.trim());
    if (id.trim() === '') return ok(ofReference ?? byId.get(newId));
    const listing = byId.get(id.trim());
    if (listing === undefined)
      return err({ column: 'id', value: id, problem: { type: 'unknownId' } });
    if (!namesAnother(reference.trim(), listing)) return ok(listing);
    return err({ column: 'reference', value: reference, problem: { type: 'otherReference' } });
  };
}

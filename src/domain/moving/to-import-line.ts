import { joinList } from '../exchange/cell-text.ts';
import type { ImportLine } from '../exchange/import-line.ts';
import { createWithNewId, madeId } from '../exchange/made-id.ts';
import { DEFAULT_LANGUAGE, parseLanguage } from '../language.ts';
import { type Listing, listingTypes } from '../listing/listing.ts';
import { withoutLoss } from './kyero-own.ts';
import type { OldListing } from './old-listing.ts';
import { titleFor } from './old-title.ts';

/**
 * Returns a function that makes a line of an import from a property of another program. A property is one of `listings` if the
 * file has that listing's own id, or if an import of the same `program` has made the listing. A reference of another
 * program never finds a listing by itself: it may be the number of another property here.
 */
export function createToImportLine(
  program: string,
  listings: readonly Listing[],
): (old: OldListing) => ImportLine {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const withNewId = createWithNewId();
  return (old) => {
    const own = byId.get(old.id);
    if (own !== undefined) return lineOf(withoutLoss(old, own), { id: own.id });
    const line = lineOf(old, {});
    const named =
      old.reference === '' ? withNewId(line) : { ...line, newId: madeId(program, old.reference) };
    const isKnown = named.newId !== undefined && byId.has(named.newId);
    return isKnown ? named : { ...named, ...lineOf(asNew(old), {}) };
  };
}

const lineOf = (
  { line, reference, cells, privateCells, features, photos, problems }: OldListing,
  named: ImportLine['cells'],
): ImportLine => ({
  line,
  ...(reference !== '' && { oldReference: reference }),
  cells: { ...named, ...cells, ...(features ? { features: joinList(features) } : {}) },
  ...(Object.keys(privateCells).length > 0 && { privateCells }),
  photos,
  problems,
});

/** What a new listing needs and the file does not say. A missing number of rooms is 0, and not the 1 of an empty form. */
function asNew(old: OldListing): OldListing {
  const { cells } = old;
  const type = listingTypes.find((one) => one === cells.type) ?? 'apartment';
  const language = parseLanguage(cells.language) ?? DEFAULT_LANGUAGE;
  return {
    ...old,
    cells: {
      ...{ price: '0', bedrooms: '0', bathrooms: '0' },
      ...cells,
      title: cells.title ?? titleFor(type, cells.location ?? '', language),
    },
  };
}

import { isListingField } from '../listing/field-table.ts';
import type { Listing } from '../listing/listing.ts';
import { fieldsOf, type ListingFields, sameValue } from '../listing/listing-fields.ts';
import { valuesOf } from './merge.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * The refused values with which the form opens, so that they are corrected and not typed again.
 * Fields that were edited again since, and values that the listing shows already, are left out.
 */
export function parkedFields(
  entries: readonly OutboxEntry[],
  listing: Listing,
): Partial<ListingFields> {
  const parked = new Map<string, unknown>();
  for (const { change, problem, state } of entries) {
    if (change.kind !== 'update-listing' || change.listingId !== listing.id) continue;
    if (state === 'discarded') continue;
    for (const [field, value] of Object.entries(valuesOf(change.changes)))
      if (problem?.type === 'Refused') parked.set(field, value);
      else parked.delete(field);
  }
  const shown = fieldsOf(listing);
  return Object.fromEntries(
    [...parked].filter(
      ([field, value]) => isListingField(field) && !sameValue(shown[field], value),
    ),
  );
}

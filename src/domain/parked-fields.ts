import type { Listing } from './listing.ts';
import { fieldsOf, isListingField, type ListingFields, sameValue } from './listing-fields.ts';
import { valuesOf } from './merge.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * The values of edits that the server refused, which are not laid over what is shown: the form opens
 * with them, so that they are corrected and not typed again (decisions 3.6). A field that was
 * edited once more since is shown with that value, which the refused one must not take back; and what the
 * listing shows all the same, because it was read before the refusal, the form has not opened with instead.
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

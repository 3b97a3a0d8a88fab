import type { ListingFields } from './listing-fields.ts';
import { valuesOf } from './merge.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * The values of an edit that the server refused, which is not laid over what is shown: the form
 * opens with them, so that they are corrected and not typed again (decisions 3.6). A field that was
 * edited once more since is shown with that value, which the refused one must not take back.
 */
export function parkedFields(
  entries: readonly OutboxEntry[],
  listingId: string,
): Partial<ListingFields> {
  const parked = new Map<string, unknown>();
  for (const { change, problem, state } of entries) {
    if (change.kind !== 'update-listing' || change.listingId !== listingId) continue;
    if (state === 'discarded') continue;
    for (const [field, value] of Object.entries(valuesOf(change.changes)))
      if (problem?.type === 'Refused') parked.set(field, value);
      else parked.delete(field);
  }
  return Object.fromEntries(parked);
}

import type { Listing } from '../../listing/listing.ts';
import { fieldsOf, type ListingFields, sameValue } from '../../listing/listing-fields.ts';
import type { PrivateFields } from '../../private-data/private-data.ts';
import { isEdit } from './change-kinds.ts';
import { valuesOf } from './merge.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { subjectOf } from './subject.ts';

/**
 * The refused values with which the form opens, so that they are corrected and not typed again.
 * Fields that were edited again since, and values that the listing shows already, are left out.
 */
export const parkedFields = (
  entries: readonly OutboxEntry[],
  listing: Listing,
): Partial<ListingFields> =>
  refusedIn(
    entries.filter(({ subject }) => subject === subjectOf('listings', listing.id)),
    fieldsOf(listing),
  );

/** As `parkedFields`, of the private data of a listing. */
export const parkedPrivateFields = (
  entries: readonly OutboxEntry[],
  listingId: string,
  shown: PrivateFields,
): Partial<PrivateFields> =>
  refusedIn(
    entries.filter(({ subject }) => subject === subjectOf('privateData', listingId)),
    shown,
  );

/** The refused values of the fields of `shown` that differ from it. `entries`: those about the record. */
function refusedIn<Fields extends object>(
  entries: readonly OutboxEntry[],
  shown: Fields,
): Partial<Fields> {
  const parked = new Map<string, unknown>();
  for (const { change, problem, state } of entries) {
    if (!isEdit(change) || state === 'discarded') continue;
    for (const [field, value] of Object.entries(valuesOf(change.changes)))
      if (problem?.type === 'Refused') parked.set(field, value);
      else parked.delete(field);
  }
  const refused = Object.keys(shown).filter(
    (field) => parked.has(field) && !sameValue(Reflect.get(shown, field), parked.get(field)),
  );
  return Object.fromEntries(refused.map((field) => [field, parked.get(field)])) as Partial<Fields>;
}

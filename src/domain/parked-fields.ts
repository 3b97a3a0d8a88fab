import type { ListingFields } from './listing-fields.ts';
import { valuesOf } from './merge.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/**
 * The values of an edit that the server refused, which is not laid over what is shown: the form
 * opens with them, so that they are corrected and not typed again (decisions 3.6).
 */
export function parkedFields(
  entries: readonly OutboxEntry[],
  listingId: string,
): Partial<ListingFields> {
  const refused = entries.flatMap(({ change, problem }) =>
    change.kind === 'update-listing' &&
    change.listingId === listingId &&
    problem?.type === 'Refused'
      ? [valuesOf(change.changes)]
      : [],
  );
  return Object.assign({}, ...refused);
}

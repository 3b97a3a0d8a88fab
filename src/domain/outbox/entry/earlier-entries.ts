import * as v from 'valibot';

/**
 * Reads what earlier versions of the app have stored in the outbox. This file, its two tests and `rows-of-version-3.ts` may go when
 * OUTBOX_VERSION becomes 6: by then a device with such entries has not been opened for two versions.
 */

const EARLIER = [1, 2, 3];

/** What versions 1 to 3 called a change: today's kind and collection, and the field with the record's id. */
const KINDS: Readonly<Record<string, readonly [kind: string, collection: string, id: string]>> = {
  'create-listing': ['create', 'listings', 'listingId'],
  'update-listing': ['update', 'listings', 'listingId'],
  'delete-listing': ['delete', 'listings', 'listingId'],
  'publish-listing': ['publish', 'listings', 'listingId'],
  'upload-photo': ['upload-photo', 'listings', 'listingId'],
  'remove-photo': ['remove-photo', 'listings', 'listingId'],
  'order-photos': ['order-photos', 'listings', 'listingId'],
  'recover-listing': ['recover', 'listings', 'listingId'],
  'note-discarded': ['note', 'listings', 'listingId'],
  'create-advisor': ['create', 'advisors', 'advisorId'],
  'update-advisor': ['update', 'advisors', 'advisorId'],
  'recover-advisor': ['recover', 'advisors', 'advisorId'],
  'note-discarded-advisor': ['note', 'advisors', 'advisorId'],
  'update-private': ['update', 'privateData', 'privateId'],
  'recover-private': ['recover', 'privateData', 'privateId'],
  'note-discarded-private': ['note', 'privateData', 'privateId'],
  'send-enquiry': ['send-enquiry', 'enquiries', 'enquiryId'],
  'answer-enquiry': ['answer-enquiry', 'enquiries', 'enquiryId'],
};

const earlierSchema = v.looseObject({
  version: v.picklist(EARLIER),
  change: v.looseObject({ kind: v.string() }),
});

/** A stored entry under today's names, not checked yet. `isUnclean`: its texts are not as the server stores them. */
export function fromEarlier(stored: unknown): {
  readonly entry: unknown;
  readonly isUnclean: boolean;
} {
  const earlier = v.safeParse(earlierSchema, stored);
  if (!earlier.success) return { entry: stored, isUnclean: false };
  const { version, change, ...entry } = earlier.output;
  const [kind, collection, name = ''] = KINDS[change.kind] ?? [];
  const { [name]: id, ...content } = change;
  return {
    entry: { ...entry, version: 4, change: { ...content, kind, collection, id } },
    isUnclean: version === 1,
  };
}

/** Whether a stored entry is of an earlier version. Each reading of a long queue asks for every row, so it is not parsed for that. */
export const isEarlier = (stored: object): boolean =>
  'version' in stored && EARLIER.some((version) => version === stored.version);

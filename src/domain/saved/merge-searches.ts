import type { SavedSearch } from './saved-search.ts';

/** What an account keeps of a saved search; the id is its key. */
export type SyncedSearch = Omit<SavedSearch, 'id'>;

/** What a person can change. */
const FIELDS = ['name', 'search', 'isPaused'] as const;

export const isSameSearch = (one: SyncedSearch, other: SyncedSearch): boolean =>
  !isEditedSearch(one, other) &&
  one.createdAt === other.createdAt &&
  one.seenUpTo === other.seenUpTo;

/** Whether a person has edited the search between two versions. Opening it is no edit. */
export const isEditedSearch = (one: SyncedSearch, other: SyncedSearch): boolean =>
  one.editedAt !== other.editedAt || FIELDS.some((field) => one[field] !== other[field]);

/**
 * Merges two versions of a search, field by field. What only one side has changed since `base` is kept; of two changes of the
 * same field the later one counts, and so does the later opening. The same result when repeated, and for both orders of the sides.
 */
export function mergeSearches(
  base: SyncedSearch | undefined,
  device: SyncedSearch,
  account: SyncedSearch,
): SyncedSearch {
  const isDeviceLater =
    device.editedAt !== account.editedAt
      ? device.editedAt > account.editedAt
      : JSON.stringify(device) > JSON.stringify(account);
  const later = isDeviceLater ? device : account;
  const pick = <Field extends (typeof FIELDS)[number]>(field: Field): SyncedSearch[Field] => {
    if (base === undefined) return later[field];
    if (device[field] === base[field]) return account[field];
    return account[field] === base[field] ? device[field] : later[field];
  };
  return {
    name: pick('name'),
    search: pick('search'),
    isPaused: pick('isPaused'),
    createdAt: Math.min(device.createdAt, account.createdAt),
    editedAt: later.editedAt,
    seenUpTo: Math.max(device.seenUpTo, account.seenUpTo),
  };
}

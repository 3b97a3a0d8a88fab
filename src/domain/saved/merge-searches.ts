import type { SavedSearch } from './saved-search.ts';

/** What an account keeps of a saved search; the id is its key. */
export type SyncedSearch = Omit<SavedSearch, 'id'>;

/** What a person can change. */
const FIELDS = ['name', 'search', 'isPaused'] as const;

export const isSameSearch = (one: SyncedSearch, other: SyncedSearch): boolean =>
  FIELDS.every((field) => one[field] === other[field]) &&
  one.createdAt === other.createdAt &&
  one.editedAt === other.editedAt;

/**
 * Merges two versions of a search, field by field. What only one side has changed since `base` is kept; of two changes of the
 * same field the later one counts. The same result when repeated, and for both orders of the sides.
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
  };
}

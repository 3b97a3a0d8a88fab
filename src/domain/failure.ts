/** All expected failures. Into words only in `i18n/failure-message.ts`; `isTransient` alone says "try again". */

/** What can go wrong between this device and the server. */
export type RemoteFailure =
  | { readonly type: 'Offline' }
  | { readonly type: 'Busy'; readonly retryAfterMs?: number }
  | { readonly type: 'SignedOut' }
  | { readonly type: 'Forbidden' }
  | { readonly type: 'Gone' }
  | { readonly type: 'Conflict' }
  | { readonly type: 'TooLarge' }
  | { readonly type: 'Refused'; readonly fields: readonly FieldProblem[] }
  /**
   * An answer that is not what the server promised: HTML with status 200, truncated JSON, a missing field. `reached`: it
   * was the server's own and could be read, only not be followed.
   */
  | { readonly type: 'BadAnswer'; readonly detail: string; readonly reached?: true };

export type FieldProblem = {
  readonly field: string;
  readonly code: string;
  readonly message: string;
};

/** What can go wrong with the device's own storage. */
export type DbFailure =
  | { readonly type: 'StorageFull' }
  /** No IndexedDB, or it can no longer be opened (private mode, corrupt files). */
  | { readonly type: 'StorageUnavailable' }
  /** The database was written by a newer version of the app; this one only reads. */
  | { readonly type: 'NewerDatabase' }
  /** Another window holds the database during an upgrade. */
  | { readonly type: 'StorageBlocked' };

/** Somebody else has signed in since this was begun: nothing is done in their name. */
export type AnotherPerson = { readonly type: 'AnotherPerson' };

export type Failure = RemoteFailure | DbFailure | AnotherPerson;

/** Whether trying again later may help by itself: the one place that says so. */
export const isTransient = (failure: Failure): boolean =>
  failure.type === 'Offline' || failure.type === 'Busy' || failure.type === 'BadAnswer';

const OF_STORAGE: readonly Failure['type'][] = [
  'StorageFull',
  'StorageUnavailable',
  'NewerDatabase',
  'StorageBlocked',
];

/** Whether the device's own storage has failed, which says nothing about the server. */
export const isOfStorage = ({ type }: Failure): boolean => OF_STORAGE.includes(type);

/** What the server says about one field, if that is what it refuses. */
export const refusalOf = (failure: Failure, name: string): FieldProblem | undefined =>
  failure.type === 'Refused' ? failure.fields.find(({ field }) => field === name) : undefined;

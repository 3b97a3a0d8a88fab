/** All expected failures. `i18n/failure-message.ts` turns them into words. */

/** Failures of requests to the server. */
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
   * Not an answer of our server: HTML with status 200, truncated JSON, a missing field. `reached`: our
   * server sent it and it can be read, but the pull cannot continue from it (PULL-4).
   */
  | { readonly type: 'BadAnswer'; readonly detail: string; readonly reached?: true };

export type FieldProblem = {
  readonly field: string;
  readonly code: string;
  readonly message: string;
};

/** Failures of the device's own storage. */
export type DbFailure =
  | { readonly type: 'StorageFull' }
  /** No IndexedDB, or it can no longer be opened (private mode, corrupt files). */
  | { readonly type: 'StorageUnavailable' }
  /** The database was written by a newer version of the app; this one only reads. */
  | { readonly type: 'NewerDatabase' }
  /** Another window holds the database during an upgrade. */
  | { readonly type: 'StorageBlocked' };

/** Another person has signed in since the action began, so it was not carried out. */
export type AnotherPerson = { readonly type: 'AnotherPerson' };

export type Failure = RemoteFailure | DbFailure | AnotherPerson;

const OF_STORAGE: readonly Failure['type'][] = [
  'StorageFull',
  'StorageUnavailable',
  'NewerDatabase',
  'StorageBlocked',
];

/** Whether the device's storage failed. Such a failure says nothing about the server. */
export const isOfStorage = ({ type }: Failure): boolean => OF_STORAGE.includes(type);

/** The server's problem with one field; undefined when it did not refuse that field. */
export const refusalOf = (failure: Failure, name: string): FieldProblem | undefined =>
  failure.type === 'Refused' ? failure.fields.find(({ field }) => field === name) : undefined;

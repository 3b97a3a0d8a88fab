import type { DbFailure } from '#domain/failure.ts';

/** The one place that reads IndexedDB's and Dexie's errors. */

export type Verdict = DbFailure['type'] | 'ConnectionLost' | 'Bug';

const UNAVAILABLE = new Set(['MissingAPIError', 'SecurityError', 'NotSupportedError']);
/**
 * Names under which browsers report a handle that died: iOS kills it in the background, and
 * AbortError is what a transaction of such a handle ends with.
 */
const LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'TimeoutError',
  'NotReadableError',
  'OpenFailedError',
]);

/**
 * What a database error means. A full disk is looked for first and all the way in, because Dexie
 * hands it out as an AbortError with the truth inside.
 */
export function judge(error: unknown): Verdict {
  const chain = causes(error);
  const names = chain.map(({ name }) => name);
  if (chain.some(isQuota)) return 'StorageFull';
  if (names.includes('VersionError')) return 'NewerDatabase';
  if (names.some((name) => UNAVAILABLE.has(name))) return 'StorageUnavailable';
  if (chain.some(isLost)) return 'ConnectionLost';
  return 'Bug';
}

const isQuota = ({ name, message }: Cause): boolean =>
  name === 'QuotaExceededError' ||
  name === 'NS_ERROR_DOM_QUOTA_REACHED' ||
  (LOST.has(name) && /quota|disk (is )?full|no space/i.test(message));

// WebKit throws a DataError "Cannot inject key…" and Chromium one "Failed to read large…" from sound
// code over a damaged store; any other DataError is our own bug.
const isLost = ({ name, message }: Cause): boolean =>
  LOST.has(name) || (name === 'DataError' && /inject key|failed to read/i.test(message));

type Cause = { readonly name: string; readonly message: string };

function causes(error: unknown, depth = 0): Cause[] {
  if (typeof error !== 'object' || error === null || depth > 4) return [];
  const { name, message, inner, cause, failures } = error as Record<string, unknown>;
  return [
    { name: String(name), message: String(message ?? '') },
    ...causes(inner, depth + 1),
    ...causes(cause, depth + 1),
    ...(Array.isArray(failures) ? failures.flatMap((each) => causes(each, depth + 1)) : []),
  ];
}

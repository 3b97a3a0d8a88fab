import type { DbFailure } from '#domain/failure.ts';

/** The only place that interprets errors of IndexedDB and Dexie. */

export type Verdict = DbFailure['type'] | 'ConnectionLost' | 'Bug';

const UNAVAILABLE = new Set(['MissingAPIError', 'SecurityError', 'NotSupportedError']);
/**
 * Names of errors of a lost connection. iOS kills connections in the background; their transactions
 * end with an AbortError.
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
 * What a database error means. It looks for a full disk first, in all causes, because Dexie wraps
 * that in an AbortError.
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

// Over a damaged store, correct code gets a DataError "Cannot inject key…" in WebKit and "Failed to
// read large…" in Chromium. Any other DataError is a bug of ours.
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

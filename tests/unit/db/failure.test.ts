import { expect, test } from 'vitest';
import { judge, type Verdict } from '#db/connection/failure.ts';

const dom = (name: string, message = '') => new DOMException(message, name);
const around = (inner: unknown, name = 'AbortError') =>
  Object.assign(new Error('wrapped'), { name, inner });

test.each<[string, unknown, Verdict]>([
  ['a plain quota error', dom('QuotaExceededError'), 'StorageFull'],
  ['a quota error inside an abort', around(dom('QuotaExceededError')), 'StorageFull'],
  ['a quota error two wrappers deep', around(around(dom('QuotaExceededError'))), 'StorageFull'],
  [
    'a bulk error with a quota failure',
    { name: 'BulkError', failures: [dom('QuotaExceededError')] },
    'StorageFull',
  ],
  ['Firefox naming the full disk', dom('UnknownError', 'The disk is full'), 'StorageFull'],
  ['a plain abort', dom('AbortError'), 'ConnectionLost'],
  [
    'iOS after the background',
    dom('UnknownError', 'Connection to Indexed Database server lost. Refresh'),
    'ConnectionLost',
  ],
  [
    'a handle that is closing',
    dom('InvalidStateError', 'The database connection is closing.'),
    'ConnectionLost',
  ],
  ['Dexie closed', { name: 'DatabaseClosedError', message: '' }, 'ConnectionLost'],
  [
    'WebKit and the generated key',
    dom('DataError', 'Cannot inject key into script value'),
    'ConnectionLost',
  ],
  [
    'Chromium with damaged files',
    dom('DataError', 'Failed to read large IndexedDB value'),
    'ConnectionLost',
  ],
  ['no IndexedDB', { name: 'MissingAPIError', message: '' }, 'StorageUnavailable'],
  ['IndexedDB forbidden', dom('SecurityError'), 'StorageUnavailable'],
  ['a database of tomorrow', dom('VersionError'), 'NewerDatabase'],
  ['a key of the wrong kind', dom('DataError', 'not a valid key'), 'Bug'],
  ['a programming error', new TypeError('x is not a function'), 'Bug'],
  ['nothing at all', undefined, 'Bug'],
])('%s', (_name, error, verdict) => {
  expect(judge(error)).toBe(verdict);
});

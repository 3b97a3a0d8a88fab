import { expect, test } from 'vitest';
import { type Failure, isTransient } from '#domain/failure.ts';

test.each<[Failure, boolean]>([
  [{ type: 'Offline' }, true],
  [{ type: 'Busy' }, true],
  [{ type: 'BadAnswer', detail: 'HTML' }, true],
  [{ type: 'SignedOut' }, false],
  [{ type: 'Forbidden' }, false],
  [{ type: 'Gone' }, false],
  [{ type: 'Conflict' }, false],
  [{ type: 'TooLarge' }, false],
  [{ type: 'Refused', fields: [] }, false],
  [{ type: 'StorageFull' }, false],
])('%o is worth another try by itself: %s', (failure, expected) => {
  expect(isTransient(failure)).toBe(expected);
});

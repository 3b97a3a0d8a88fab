import { expect, test } from 'vitest';
import { parseWorkerMessage } from '#domain/worker-message.ts';

test('a page’s message to a worker is parsed, any other value is rejected', () => {
  expect(parseWorkerMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(parseWorkerMessage({ type: 'END_WORK', more: 1 })).toEqual({ type: 'END_WORK' });
  for (const other of [
    undefined,
    null,
    'END_WORK',
    ['END_WORK'],
    {},
    { type: 1 },
    { type: 'PLAY' },
  ])
    expect(parseWorkerMessage(other)).toBeUndefined();
});

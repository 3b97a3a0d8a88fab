import { expect, test } from 'vitest';
import { parseWorkerMessage } from '#domain/worker-message.ts';

test('a page’s message to a worker is parsed, any other value is rejected', () => {
  expect(parseWorkerMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' });
  expect(parseWorkerMessage({ type: 'LET_GO', more: 1 })).toEqual({ type: 'LET_GO' });
  for (const other of [undefined, null, 'LET_GO', ['LET_GO'], {}, { type: 1 }, { type: 'PLAY' }])
    expect(parseWorkerMessage(other)).toBeUndefined();
});

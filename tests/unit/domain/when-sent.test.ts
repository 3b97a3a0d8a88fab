import { expect, test } from 'vitest';
import { whenSent } from '#domain/outbox/entry/when-sent.ts';

test.each([
  [{ isSignedIn: true, isOnline: true }, 'now'],
  [{ isSignedIn: false, isOnline: true }, 'signedOut'],
  [{ isSignedIn: true, isOnline: false }, 'offline'],
  [{ isSignedIn: false, isOnline: false }, 'offline'],
] as const)('a change saved with %o waits for: %s', (device, when) => {
  expect(whenSent(device)).toBe(when);
});

import { expect, test } from 'vitest';
import { whenSent } from '#domain/outbox/entry/when-sent.ts';

test.each([
  [{ isSignedIn: true, isOnline: true, heldBackBy: undefined }, 'now'],
  [{ isSignedIn: false, isOnline: true, heldBackBy: undefined }, 'signedOut'],
  [{ isSignedIn: true, isOnline: false, heldBackBy: undefined }, 'offline'],
  [{ isSignedIn: false, isOnline: false, heldBackBy: undefined }, 'offline'],
  [{ isSignedIn: true, isOnline: true, heldBackBy: 'pause' }, 'pause'],
  [{ isSignedIn: false, isOnline: false, heldBackBy: 'wifi' }, 'wifi'],
] as const)('a change saved with %o waits for: %s', (device, when) => {
  expect(whenSent(device)).toBe(when);
});

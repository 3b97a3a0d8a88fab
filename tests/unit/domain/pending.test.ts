import { expect, test } from 'vitest';
import { mayHaveHistory } from '#domain/outbox/pending.ts';

test.each([
  ['the server says that it has one', { rev: 5, hasHistory: true }, true],
  ['the server says that it has none', { rev: 5, hasHistory: false }, false],
  ['the server has not told yet', { rev: 5, hasHistory: undefined }, true],
  ['only this device has the listing', { rev: 0, hasHistory: undefined }, false],
  ['the listing was deleted meanwhile', { rev: 5, hasHistory: false, lost: true }, true],
])('whether a listing has a history to open: %s', (_, listing, has) => {
  expect(mayHaveHistory(listing)).toBe(has);
});

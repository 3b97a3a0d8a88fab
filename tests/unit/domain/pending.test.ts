import { expect, test } from 'vitest';
import { mayHaveHistory } from '#domain/listing/on-server.ts';

test.each([
  ['the server says that it has one', { rev: 5, hasHistory: true }, undefined, true],
  ['the server says that it has none', { rev: 5, hasHistory: false }, undefined, false],
  ['the server has not told yet', { rev: 5, hasHistory: undefined }, undefined, true],
  [
    'only this device has the listing',
    { rev: 0, hasHistory: undefined },
    { hasHistory: true },
    false,
  ],
  ['the listing was deleted meanwhile', { rev: 5, hasHistory: false, lost: true }, undefined, true],
  ['its private data were changed', { rev: 5, hasHistory: false }, { hasHistory: true }, true],
  [
    'its private data are as they were made',
    { rev: 5, hasHistory: false },
    { hasHistory: false },
    false,
  ],
])('whether a listing has a history to open: %s', (_, listing, privateData, has) => {
  expect(mayHaveHistory(listing, privateData)).toBe(has);
});

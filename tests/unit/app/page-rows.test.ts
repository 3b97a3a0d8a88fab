import { expect, test } from 'vitest';
import { readPageRows } from '#app/first-page/page-rows.ts';
import { aListing } from '../../support/device/listings.ts';

// The rows beside the server's page.

const pageWith = (data: unknown) => ({
  getElementById: () => ({ textContent: JSON.stringify(data) }),
});

test('the rows answer the page’s own filter however it is written, and no other', () => {
  const answers = [
    { filter: { type: 'villa', minPrice: 1000 }, total: 0, ids: [] },
    { filter: { type: 'loft' }, total: 30, ids: [] },
  ];
  const catalogue = readPageRows(pageWith({ search: {}, answers, rows: [] }))?.catalogue;
  const own = { minPrice: 1000, type: 'villa', sort: undefined } as const;
  expect(catalogue?.answers(own)).toBe(true);
  expect(catalogue?.answers({})).toBe(false);
  expect(catalogue?.answers({ ...own, minPrice: 2000 })).toBe(false);
  const counted = { filter: { type: 'loft' }, offset: 0, limit: 0 } as const;
  expect(catalogue?.query(counted)).toEqual({ total: 30, listings: [] });
});

test('the rows name the listings beside an open one, and of another listing nothing', () => {
  const [open, other] = [aListing(1), aListing(2)];
  const answers = [{ filter: { similarTo: open.id }, total: 0, ids: [] }];
  const catalogue = readPageRows(pageWith({ search: {}, answers, rows: [] }))?.catalogue;
  expect(catalogue?.similarTo?.(open)).toEqual([]);
  expect(catalogue?.similarTo?.(other)).toBeUndefined();
});

test('the rows know what address they are of', () => {
  const search = { q: 'mar', type: 'villa' } as const;
  const rows = readPageRows(pageWith({ search, answers: [], rows: [] }));
  expect(rows?.isOf({ type: 'villa', q: 'mar', features: undefined })).toBe(true);
  expect(rows?.isOf({ q: 'mar' })).toBe(false);
});

test('the rows are not used if one of them cannot be read', () => {
  const rows = [{ c: 'properties', id: 'too-short' }];
  expect(readPageRows(pageWith({ search: {}, answers: [], rows }))).toBeUndefined();
  expect(readPageRows(pageWith({ other: 1 }))).toBeUndefined();
  expect(readPageRows({ getElementById: () => null })).toBeUndefined();
  const cutOff = { textContent: '{"answers":[{"filter":{},"tot' };
  expect(readPageRows({ getElementById: () => cutOff })).toBeUndefined();
});

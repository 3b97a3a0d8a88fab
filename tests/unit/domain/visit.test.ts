import { describe, expect, test } from 'vitest';
import { newsOf, pricesBefore, type Visit } from '#domain/listing/visit.ts';
import { aListing, idOf } from '../../support/device/listings.ts';

const MINUTE = 60_000;
const now = 1_800_000_000_000;
const prices = (price: number) => new Map([[idOf('l', 1), price]]);
const noted = (at: number): Visit => ({ at, before: prices(3), seen: prices(2) });

describe('the prices to compare with', () => {
  test('are undefined on the first visit', () => {
    expect(pricesBefore(undefined, now)).toBeUndefined();
    expect(pricesBefore({ at: now, before: undefined, seen: prices(2) }, now)).toBeUndefined();
  });

  test('stay the same after a reload, and change after half an hour away', () => {
    expect(pricesBefore(noted(now - 29 * MINUTE), now)).toEqual(prices(3));
    expect(pricesBefore(noted(now - 30 * MINUTE), now)).toEqual(prices(2));
  });

  test('stay the same when the clock was set back', () => {
    expect(pricesBefore(noted(now + 60 * MINUTE), now)).toEqual(prices(3));
  });
});

describe('news', () => {
  test.each([
    ['new', aListing(2), 'new'],
    ['cheaper', aListing(1, { price: 90 }), 'price-drop'],
    ['as dear as before', aListing(1, { price: 100 }), undefined],
    ['dearer', aListing(1, { price: 110 }), undefined],
    ['now on request', aListing(1, { price: 0 }), undefined],
    ['new but sold', aListing(2, { status: 'sold' }), undefined],
    ['new but archived', aListing(2, { status: 'archived' }), undefined],
    ['new but unfinished', aListing(2, { ready: false }), undefined],
  ] as const)('a listing that is %s', (_name, listing, news) => {
    expect(newsOf(listing, prices(100))).toBe(news);
  });

  test('the first visit has no news', () => {
    expect(newsOf(aListing(2), undefined)).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { listingAsTyped } from '#domain/listing/listing-as-typed.ts';
import { listingFormOf, newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';

const NOW = '2026-06-01 12:00:00.000Z';
const empty = newListingForm(otherAdvisor());
const asTyped = (values: object, before = undefined as ReturnType<typeof aListing> | undefined) =>
  listingAsTyped(
    { ...empty, ...values },
    { id: idOf('l', 1), photos: [aPhoto(1)], before, now: NOW },
  );

test('a new listing is what its form says, published now with its photos', () => {
  const typed = { title: ' Ático ', price: '198.000', area: '66,25', features: ['Ascensor'] };
  expect(asTyped(typed)).toMatchObject({
    ...{ id: idOf('l', 1), title: 'Ático', price: 198_000, area: 66.25, features: ['Ascensor'] },
    ...{ ready: true, createdAt: NOW, photos: [aPhoto(1)] },
  });
});

test('what is not valid yet counts as empty', () => {
  expect(asTyped({ price: 'abc', bathrooms: '1,3', energyRating: '' })).toMatchObject({
    ...{ title: '', price: 0, bathrooms: 0 },
    energyRating: undefined,
  });
});

test('an edited listing keeps what the form does not show', () => {
  const before = aListing(1, { reference: 1007, priceHistory: [{ date: '2026-01-02', price: 1 }] });
  const { reference, priceHistory, createdAt } = asTyped(listingFormOf(before, []), before);
  expect({ reference, priceHistory, createdAt }).toEqual({
    ...{ reference: 1007, priceHistory: before.priceHistory, createdAt: before.createdAt },
  });
});

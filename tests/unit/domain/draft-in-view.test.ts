import { expect, test } from 'vitest';
import { draftInView } from '#domain/desk/desk-search.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';

const form = {
  ...newListingForm({ ...otherAdvisor(), id: 'advisor00000001' }),
  title: 'Ático en Riazor',
  location: 'Riazor, A Coruña',
  operationType: 'alquiler',
} as const;

test.each([
  {},
  { status: 'all' },
  { q: 'atico' },
  { q: 'Coruña' },
  { operationType: 'alquiler', advisor: 'advisor00000001' },
] as const)('a draft is in the view %o', (search) => {
  expect(draftInView(search)({ form })).toBe(true);
});

test.each([
  { status: 'sold' },
  { lacks: 'any' },
  { q: 'Betanzos' },
  { operationType: 'venta' },
  { type: 'garage' },
  { advisor: 'advisor00000002' },
] as const)('a draft is not in the view %o', (search) => {
  expect(draftInView(search)({ form })).toBe(false);
});

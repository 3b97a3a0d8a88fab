import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listingFormSchema, newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { parseListingForm } from '#domain/listing/parse-listing-form.ts';
import { withOwnFeature } from '#features/editor/fields/own-feature.ts';

const typing = (ownFeature: string) => ({
  ...newListingForm(otherAdvisor()),
  features: ['Horno'],
  ownFeature,
});

test('adding the typed text creates a feature and empties the field', () => {
  expect(withOwnFeature(typing('  Bodega '))).toEqual({
    features: ['Horno', 'Bodega'],
    ownFeature: '',
  });
});

test('typing the name of a suggestion adds that suggestion', () => {
  expect(withOwnFeature(typing('galeria')).features).toEqual(['Horno', 'Galería']);
});

test('an empty text and an existing feature add nothing', () => {
  expect(withOwnFeature(typing('  ')).features).toEqual(['Horno']);
  expect(withOwnFeature(typing('hórno')).features).toEqual(['Horno']);
});

test('a text too long for a feature stays in the field and fails validation', () => {
  const long = 'x'.repeat(81);
  expect(withOwnFeature(typing(long))).toEqual({ features: ['Horno'], ownFeature: long });
  expect(withOwnFeature(typing(` ${long.slice(1)} `)).features).toEqual(['Horno', long.slice(1)]);
  const saved = parseListingForm(typing(long), undefined);
  expect(!saved.ok && saved.error.features).toEqual({ type: 'tooLong', limit: 80 });
});

test('a draft of an earlier version without the typed text can be read', () => {
  const { ownFeature: _unknown, ...earlier } = newListingForm(otherAdvisor());
  expect(v.parse(listingFormSchema, earlier)).toMatchObject({ ownFeature: '' });
});

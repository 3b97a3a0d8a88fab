import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listingFormSchema, newListingForm, otherAdvisor } from '#domain/listing-form.ts';
import { parseListingForm } from '#domain/parse-listing-form.ts';
import { withOwnFeature } from '#features/editor/own-feature.ts';

const typing = (ownFeature: string) => ({
  ...newListingForm(otherAdvisor()),
  features: ['Horno'],
  ownFeature,
});

test('what is typed becomes a feature, and the field is empty again', () => {
  expect(withOwnFeature(typing('  Bodega '))).toEqual({
    features: ['Horno', 'Bodega'],
    ownFeature: '',
  });
});

test('a suggestion that is typed is that suggestion', () => {
  expect(withOwnFeature(typing('galeria')).features).toEqual(['Horno', 'Galería']);
});

test('nothing, and what is there already, adds nothing', () => {
  expect(withOwnFeature(typing('  ')).features).toEqual(['Horno']);
  expect(withOwnFeature(typing('hórno')).features).toEqual(['Horno']);
});

test('what is too long for a feature stays where it was typed, and cannot be saved', () => {
  const long = 'x'.repeat(81);
  expect(withOwnFeature(typing(long))).toEqual({ features: ['Horno'], ownFeature: long });
  expect(withOwnFeature(typing(` ${long.slice(1)} `)).features).toEqual(['Horno', long.slice(1)]);
  const saved = parseListingForm(typing(long), undefined);
  expect(!saved.ok && saved.error.features).toEqual({ type: 'tooLong', limit: 80 });
});

test('a draft of an earlier version, which did not keep what was typed, can be read', () => {
  const { ownFeature: _unknown, ...earlier } = newListingForm(otherAdvisor());
  expect(v.parse(listingFormSchema, earlier)).toMatchObject({ ownFeature: '' });
});

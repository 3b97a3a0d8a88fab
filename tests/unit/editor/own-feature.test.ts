import * as v from 'valibot';
import { expect, test } from 'vitest';
import { listingFormSchema, newListingForm, otherAdvisor } from '#domain/listing-form.ts';
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

test('a draft of an earlier version, which did not keep what was typed, can be read', () => {
  const { ownFeature: _unknown, ...earlier } = newListingForm(otherAdvisor());
  expect(v.parse(listingFormSchema, earlier)).toMatchObject({ ownFeature: '' });
});

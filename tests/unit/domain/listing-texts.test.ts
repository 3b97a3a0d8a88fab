import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appliesTo, translationLanguage } from '#domain/listing/field-table.ts';
import { remoteListingSchema } from '#domain/listing/listing.ts';
import { textOf, untranslated } from '#domain/listing/listing-texts.ts';
import { toRemoteFields } from '#domain/listing/remote-names.ts';
import { searchableText, splitText } from '#domain/search/search.ts';
import { aListing } from '../../support/device/listings.ts';

const spanish = aListing(1, {
  title: 'Casa de piedra',
  description: 'Con jardín.',
  titleGl: 'Casa de pedra',
  titleEn: 'Stone house',
  descriptionEn: 'With a garden.',
});
const galician = aListing(2, {
  language: 'gl',
  title: 'Piso a carón do mar',
  description: 'Con galería.',
  titleEs: 'Piso junto al mar',
});

test('a title and a description are in one language each', () => {
  expect(textOf(spanish, 'gl')).toEqual({
    title: { text: 'Casa de pedra', lang: 'gl' },
    description: { text: 'Con jardín.', lang: 'es' },
  });
});

test('a language is missing without its title, or without the description of a listing that has one', () => {
  expect(untranslated(spanish)).toEqual(['gl']);
  expect(untranslated(galician)).toEqual(['es', 'en']);
  expect(untranslated(aListing(3, { description: '', titleGl: 'Casa', titleEn: 'House' }))).toEqual(
    [],
  );
});

test('nothing is translated into its own language', () => {
  const sale = { operationType: 'venta' } as const;
  expect(appliesTo('titleEs', sale)).toBe(false);
  expect(appliesTo('titleGl', sale)).toBe(true);
  expect(appliesTo('titleGl', { ...sale, language: 'gl' })).toBe(false);
  expect(appliesTo('titleEs', { ...sale, language: 'gl' })).toBe(true);
  expect(translationLanguage('descriptionEn')).toBe('en');
  expect(translationLanguage('description')).toBeUndefined();
});

test('a search looks into the texts of all languages, and knows what is a title', () => {
  const text = searchableText(spanish);
  expect(splitText(text)).toEqual({
    title: 'casa de piedra | casa de pedra | stone house',
    description: 'con jardin.\nwith a garden.',
    location: spanish.location.toLowerCase().replace('ñ', 'n'),
  });
});

test('a row from an older server, or of a listing without translations, has none of the fields', () => {
  const row = toRemoteFields({ ...aListing(4), photos: [], title_gl: '' });
  const listing = v.parse(remoteListingSchema, row);
  expect('titleGl' in listing).toBe(false);
  expect('language' in listing).toBe(false);
});

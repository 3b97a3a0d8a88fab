import { describe, expect, test } from 'vitest';
import { fold } from '#domain/search/fold.ts';
import { relevanceOf } from '#domain/search/ranking/relevance.ts';
import { createRewording } from '#domain/search/reading/searched-text.ts';
import { createSpelling } from '#domain/search/reading/spelling.ts';
import { matcher, searchableText, splitText } from '#domain/search/search.ts';
import { aListing } from '../../support/device/listings.ts';
import { listings } from './catalogue.ts';
import { typos } from './queries.ts';

const rows = [...listings.values()].map((listing) => ({ listing, text: searchableText(listing) }));
const reword = createRewording(rows);
const correct = (typed: string): string | undefined =>
  reword(typed).find(({ isCorrected }) => isCorrected)?.text;

describe('a text with a wrong word', () => {
  test.each(typos)('%s', (typed, expected) => {
    const finds = matcher({ q: correct(typed) ?? typed });
    const keys = [...listings].flatMap(([key, listing]) =>
      finds(listing, searchableText(listing), fold(listing.location)) ? [key] : [],
    );
    expect(keys.sort()).toEqual([...expected].sort());
  });

  test.each([
    ['piso en Rizor', 'piso en riazor'],
    ['elvinnha', undefined], // two letters off
    ['orzn', undefined], // too short to guess
    ['sennorial', 'señorial'],
    ['matogrande riazor', undefined], // both exist, though not together
    ['edifisio', 'edificio'], // stands only in descriptions
    ['pisos', undefined],
  ])('%s is corrected to %s', (typed, corrected) => {
    expect(correct(typed)).toBe(corrected);
  });

  test('a word of the language stays as it is, though a listing has one that is alike', () => {
    const title = 'Casas con puertas, calle, techos, cocina y venta de pisos con vistas';
    const one = aListing(1, { title });
    const spelling = createSpelling([{ listing: one, text: searchableText(one) }]);
    for (const word of ['camas', 'huertas', 'valle', 'hechos', 'bocina', 'tenda', 'visitas'])
      expect([word, spelling(word)]).toEqual([word, undefined]);
    expect(spelling('puertaz')).toBe('puertas');
  });

  test('of two words that are one letter off, the more frequent one is taken', () => {
    const titles = ['Casa en Torres', 'Piso en Torras', 'Casa en Torres'];
    const few = titles.map((title, n) => aListing(n, { title }));
    const spelling = createSpelling(
      few.map((one) => ({ listing: one, text: searchableText(one) })),
    );
    expect(spelling('torros')).toBe('torres');
  });
});

describe('relevance', () => {
  const scoreOf = (typed: string, fields: Parameters<typeof aListing>[1]) => {
    const listing = aListing(1, {
      title: '',
      description: '',
      location: '',
      features: [],
      ...fields,
    });
    return relevanceOf(typed)(listing, searchableText(listing));
  };

  test('title counts more than place, place than feature, feature than description', () => {
    const places = [
      ...[{ title: 'Con galerías' }, { location: 'Galera' }, { features: ['Galería'] }],
      { description: 'Una galería' },
    ];
    const scores = places.map((fields) => scoreOf('galer', fields));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(new Set(scores).size).toBe(places.length);
  });

  test('a whole word counts more than its beginning, and that more than a part inside', () => {
    const [whole, beginning, inside] = ['mar', 'marina', 'amarillo'].map((description) =>
      scoreOf('mar y sol', { description: `${description} sol` }),
    );
    expect(whole).toBeGreaterThan(beginning ?? 0);
    expect(beginning).toBeGreaterThan(inside ?? 0);
  });

  test('a searchable text can be divided into its fields again', () => {
    const fields = { title: 'Ático', location: 'A Coruña', description: 'Una\nDos' };
    expect(splitText(searchableText(aListing(1, fields)))).toEqual({
      title: 'atico',
      location: 'a coruna',
      description: 'una\ndos',
    });
  });
});

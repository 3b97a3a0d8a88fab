import { describe, expect, test } from 'vitest';
import { createIndexInMemory } from '#catalogue/index-in-memory.ts';
import type { Language } from '#domain/language.ts';
import { markerOf } from '#domain/search/marks.ts';
import { understand, withoutPart } from '#domain/search/reading/understand.ts';
import { listings } from './catalogue.ts';

const index = createIndexInMemory();
index.put([...listings.values()]);

describe('a suggestion', () => {
  const suggested = (q: string, language: Language = 'es') => {
    const { before, found } = index.suggest({ q }, language);
    return found.map(({ kind, name, count }) => `${kind}: ${before}|${name} (${count})`);
  };

  test.each([
    ['ria', ['zone: |Riazor (4)', 'zone: |Playa de Riazor (3)']],
    ['monte al', ['zone: |Monte Alto (1)']],
    ['piso cua', ['zone: piso |Cuatro Caminos (2)']],
    ['depar', ['type: |departamento (22)']],
    ['lif', ['feature: |Ascensor (9)']],
    ['riazor asc', ['feature: riazor |Ascensor (4)']],
    ['103', ['reference: |1030 (1)', 'reference: |1031 (1)']],
    ['ria ', []],
    ['xyz', []],
    ['', []],
  ])('for "%s"', (typed, expected) => {
    expect(suggested(typed)).toEqual(expected);
  });

  test('that is read as another one is left out', () => {
    expect(suggested('gar')).toEqual(['type: |garaje (9)', 'feature: |Jardín (5)']);
  });

  test('names a type in the language of the visitor', () => {
    expect(suggested('cha', 'es')).toContain('type: |chalet (6)');
    expect(suggested('terrac', 'en')).toContain('type: |terraced house (2)');
    expect(suggested('terrac', 'es').join()).not.toContain('type');
  });

  test('finds as many listings as it says', () => {
    for (const typed of ['ria', 'co', 'piso ma', 'te', 'casa en o', 'ga', 'chal', 'plaza']) {
      const { before, found } = index.suggest({ q: typed }, 'es');
      expect(found.length).toBeGreaterThan(0);
      for (const { kind, name, count } of found) {
        const filter = { q: before + name };
        const { total } = index.query({ filter, offset: 0, limit: 0 });
        expect(count, `${kind} ${filter.q}`).toBe(total);
      }
    }
  });
});

describe('marks', () => {
  const marked = (typed: string, text: string) =>
    markerOf(typed)(text)
      .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
      .join('');

  test.each([
    ['coruna', 'Piso en A Coruña', 'Piso en A [Coruña]'],
    ['piso riaz', 'Piso en Riazor', '[Piso] en [Riaz]or'],
    ['azor', 'Piso en Riazor', 'Piso en Ri[azor]'],
    ['<b>', 'Piso <b>bonito</b>', 'Piso <[b]>[b]onito</[b]>'],
    ['pool', 'Casa con piscina', 'Casa con [piscina]'],
    ['jardin', 'Con jardi\u0301n', 'Con [jardi\u0301n]'],
    ['casa', '🏠 casas', '🏠 [casa]s'],
    ['3 dormitorios', 'De 3 dormitorios', 'De [3 dormitorios]'],
    ['hasta 200.000', 'Piso', 'Piso'],
    ['riazor riazor', 'Riazor', '[Riazor]'],
  ])('of "%s" in "%s"', (typed, text, expected) => {
    expect(marked(typed, text)).toBe(expected);
  });
});

test('a typed text keeps its other parts when one is removed', () => {
  const text = 'Piso, 3 habitaciones en riazor hasta 250.000';
  const parts = understand(text);
  expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual([
    ...['Piso', '3 habitaciones', 'riazor', 'hasta 250.000'],
  ]);
  for (const part of parts) {
    const rest = understand(withoutPart(text, part)).map(({ condition }) => condition);
    expect(rest).toEqual(parts.filter((one) => one !== part).map(({ condition }) => condition));
  }
});

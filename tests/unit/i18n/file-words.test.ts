import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { createReadCell } from '#domain/exchange/read-cell.ts';
import { zones } from '#domain/zones/zones.ts';
import listing from '#i18n/es/start/listing.json' with { type: 'json' };
import { fileWords } from '#i18n/file-words.ts';

/** The words of exported files, which are Spanish. */

beforeAll(() => i18next.init({ lng: 'gl', resources: { es: { translation: listing } } }));

test('a zone is written by its Spanish name, not as it is stored', () => {
  const { choice } = fileWords();
  expect(choice('zone', 'la-marina')).toBe('La Marina');
  expect(choice('floor', 'ground')).toBe(listing.listing.floor.ground);
});

test('every zone is read back from its name', () => {
  const words = fileWords();
  const read = createReadCell(words, []);
  const again = zones.map((zone) => read('zone', words.choice('zone', zone)));
  expect(again).toEqual(zones.map((value) => ({ ok: true, value })));
});

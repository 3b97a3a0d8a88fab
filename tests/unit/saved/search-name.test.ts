import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import { searchName } from '#features/searches/search-name.ts';
import en from '#i18n/en/listing/searches.json' with { type: 'json' };
import es from '#i18n/es/listing/searches.json' with { type: 'json' };
import gl from '#i18n/gl/listing/searches.json' with { type: 'json' };
import { speaking } from '../../support/device/speaking.ts';

const texts = { es, gl, en };

test.each<[Language, ListingFilter, string]>([
  ['es', { operationType: 'venta', zone: 'riazor' }, 'Venta en Riazor'],
  ['es', { q: 'piso riazor hasta 250.000' }, 'Piso en Riazor, hasta 250.000 €'],
  ['es', { maxPrice: 250_000, zone: 'riazor' }, 'Propiedades en Riazor, hasta 250.000 €'],
  ['es', { type: 'apartment', q: 'xunqueira' }, 'Apartamento, «xunqueira»'],
  ['es', { operationType: 'alquiler', location: 'Oleiros' }, 'Alquiler en Oleiros'],
  [
    'es',
    { operationType: 'venta', type: 'house', zone: 'riazor', maxPrice: 250_000 },
    'Venta en Riazor, casa, hasta 250.000 €',
  ],
  ['es', {}, 'Todas las propiedades'],
  ['gl', { operationType: 'venta', zone: 'riazor' }, 'Venda en Riazor'],
  ['en', { operationType: 'venta', zone: 'riazor' }, 'For sale in Riazor'],
])('in %s a search for %j is offered the name «%s»', async (language, filter, name) => {
  const i18n = await speaking(language);
  i18n.addResourceBundle(language, 'translation', texts[language], true);
  const { t } = i18n;
  expect(searchName(filter, t, language).replaceAll('\u00a0', ' ')).toBe(name);
});

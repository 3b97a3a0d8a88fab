import { beforeAll, describe, expect, test } from 'vitest';
import { digitsOf } from '#domain/digits.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { appliedOf } from '#domain/search/applied.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { Translate } from '#i18n/use-t.ts';
import { filterName } from '#listing-parts/conditions/filter-name.ts';
import { missingState } from '#listing-parts/missing-state.ts';
import { shareContent, whatsAppAddress } from '#listing-parts/share/share-listing.ts';
import { aListing } from '../../support/device/listings.ts';
import { speaking } from '../../support/device/speaking.ts';

let t: Translate;
beforeAll(async () => {
  ({ t } = await speaking('es'));
});

test('every applied filter has a name, in the order of the panel; each value of a list by itself', () => {
  const filter: ListingFilter = {
    q: 'faro',
    operationType: 'alquiler',
    minPrice: 500,
    maxPrice: 200_000,
    minBedrooms: 3,
    type: 'apartment,duplex',
    location: 'Playa de Riazor, A Coruña,Sada',
    features: 'lift,seaView',
    minArea: 80,
    status: 'reserved',
    minBathrooms: 2,
    condition: 'to_renovate',
    level: 'top',
    orientation: 'south',
    energyRating: 'B',
    emissionsRating: 'C',
    minPlotArea: 1_500,
    minYear: 1980,
    maxCommunityFee: 60,
    maxPropertyTax: 400,
    maxStay: 6,
    availableBy: '2026-12-01',
    sort: 'newest',
  };
  expect(appliedOf(filter).map((applied) => filterName(applied, t, 'es'))).toEqual([
    ...['«faro»', 'Alquiler', 'Desde 500\u00a0€', 'Hasta 200.000\u00a0€', '3+ dormitorios'],
    ...['Apartamento', 'Dúplex', 'En Playa de Riazor, A Coruña', 'En Sada'],
    ...['Ascensor', 'Vistas al mar', 'Desde 80\u00a0m²', 'Reservado', '2+ baños', 'A reformar'],
    ...['Planta: Ático', 'Orientación: Sur', 'Certificado energético: B'],
    ...['Letra de emisiones: C', 'Parcela, desde 1.500\u00a0m²'],
    ...['Año de construcción, desde 1980', 'Comunidad, hasta 60\u00a0€/mes'],
    ...['IBI, hasta 400\u00a0€/año', 'Estancia mínima, hasta 6 meses'],
    'Disponible el 1 de diciembre de 2026',
  ]);
});

test('a bound is read from its digits, whatever the separators', () => {
  expect(digitsOf('400.000 €')).toBe('400000');
  expect(digitsOf('0085')).toBe('85');
  expect(digitsOf('0')).toBe('0');
  expect(digitsOf('mucho')).toBe('');
  expect(digitsOf('12345678901')).toBe('123456789');
});

describe('sharing', () => {
  const share = ({ title = 'Ático en Riazor', ...fields }: Partial<Listing>) =>
    shareContent(aListing(1, fields), title, 'https://agency.example');

  test("says exactly '{title} - {price}' and links to the listing alone", () => {
    expect(share({ price: 498_000 })).toEqual({
      title: 'Ático en Riazor',
      text: 'Ático en Riazor - 498.000\u00a0€',
      url: 'https://agency.example/?property=l00000000000001',
    });
  });

  test('by WhatsApp sends the text and the link, or a title alone', () => {
    const textOf = (address: string) => new URL(address).searchParams.get('text');
    const address = whatsAppAddress(share({ title: 'Piso & garaje', price: 498_000 }));
    expect(address).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(textOf(address)).toBe(
      'Piso & garaje - 498.000\u00a0€ https://agency.example/?property=l00000000000001',
    );
    const list = { title: 'Una selección', url: 'https://agency.example/guardadas?ids=a,b' };
    expect(textOf(whatsAppAddress(list))).toBe(`${list.title} ${list.url}`);
  });

  test('uses the price as it is shown', () => {
    expect(share({ price: 950, operationType: 'alquiler' }).text).toMatch(/950\u00a0€\/mes$/);
    expect(share({ price: 0 }).text).toBe('Ático en Riazor - Consultar');
  });
});

describe('a listing that is not stored', () => {
  const openedAt = 1_000;
  const waiting = { activity: 'pulling', refreshedAt: undefined, failure: undefined } as const;

  test('is reported as gone only after a pull in this visit', () => {
    expect(missingState(waiting, openedAt)).toBe('loading');
    expect(missingState({ ...waiting, refreshedAt: 999 }, openedAt)).toBe('loading');
    expect(missingState({ ...waiting, refreshedAt: 1_000 }, openedAt)).toBe('gone');
  });

  test('cannot be loaded without a network', () => {
    const offline = { ...waiting, failure: { type: 'Offline' } } as const;
    expect(missingState(offline, openedAt)).toBe('loading');
    expect(missingState({ ...offline, activity: 'idle' }, openedAt)).toBe('unreachable');
  });
});

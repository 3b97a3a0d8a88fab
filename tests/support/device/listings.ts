import type { Listing } from '#domain/listing/listing.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { parseRows } from '#domain/sync/collections.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';

/** Builders for unit tests: valid by default, each field can be set. */

/** Returns a valid id that contains `n`: `l00000000000042`. */
export const idOf = (letter: string, n: number): string =>
  `${letter}${String(n).padStart(14, '0')}`;

export function aListing(n: number, fields: Partial<Listing> = {}): Listing {
  return {
    id: idOf('l', n),
    rev: n + 1,
    title: `Piso ${n} en Monte Alto`,
    description: `Luminoso, con vistas a la ría. Referencia ${n}.`,
    price: 100_000 + n,
    location: 'A Coruña',
    bedrooms: 2,
    bathrooms: 1,
    area: 80,
    status: 'available',
    type: 'apartment',
    operationType: 'venta',
    features: ['Ascensor'],
    isFeatured: false,
    isPremium: false,
    ready: true,
    advisorId: '',
    energyRating: undefined,
    tourismRegistration: '',
    createdAt: '2026-01-01 10:00:00.000Z',
    updatedAt: '2026-01-01 10:00:00.000Z',
    photos: [],
    ...fields,
  };
}

export const aPhoto = (n: number): Photo => ({
  id: idOf('p', n),
  file: `photo_${n}.jpg`,
  position: 0,
  sha256: '',
  bytes: 1000,
  width: 1600,
  height: 1200,
});

export const aCursor = (rev: number, fields: Partial<Cursor> = {}): Cursor => ({
  epoch: 'epoch-1',
  user: '',
  role: 'visitor',
  rev,
  ...fields,
});

type PageFields = Partial<Omit<SyncPage, 'rows'>> & { rows?: Partial<SyncPage['rows']> };

export function aPage(rev: number, { rows, ...fields }: PageFields = {}): SyncPage {
  return {
    cursor: aCursor(rev),
    reset: false,
    more: false,
    gone: [],
    rejected: [],
    ...fields,
    rows: { ...parseRows([]).rows, ...rows },
  };
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

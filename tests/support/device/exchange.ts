import { type ColumnWords, privateFieldOf } from '#domain/exchange/column.ts';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import type { Known } from '#domain/exchange/preview.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { isZone, zoneName } from '#domain/zones/zones.ts';
import privateTexts from '#i18n/es/staff/private.json' with { type: 'json' };
import texts from '#i18n/es/start/listing.json' with { type: 'json' };
import { idOf } from './listings.ts';

const dictionary: Readonly<Record<string, unknown>> = texts.listing;

const textAt = (group: string, name: string): string | undefined => {
  const found = Object.entries(dictionary[group] ?? {}).find(([key]) => key === name);
  return found === undefined ? undefined : String(found[1]);
};

const OWN_HEADERS: Readonly<Record<string, string>> = {
  ...{ id: 'Id', photos: 'Fotos', problem: 'Qué corregir' },
  ...{ oldReference: 'Referencia anterior', newId: 'Id de importación' },
};

/** The words of files, read from the Spanish dictionary. */
export const spanishWords: ColumnWords = {
  header(column) {
    const field = privateFieldOf(column);
    if (field !== undefined) return `Privado: ${privateTexts.private.field[field]}`;
    return textAt('field', column) ?? OWN_HEADERS[column] ?? column;
  },
  choice: (field, choice) =>
    field === 'zone' && isZone(choice)
      ? zoneName(choice, 'es')
      : (textAt(field, choice) ?? textAt('choice', choice) ?? choice),
  mandate: (mandate) => privateTexts.private.mandate[mandate],
  yes: 'Sí',
  no: 'No',
};

export const anAdvisor = (n: number, name: string) => ({ id: idOf('a', n), rev: 1, name });

/** What a device knows. */
export const knownWith = (listings: readonly Listing[], more: Partial<Known> = {}): Known => ({
  listings,
  privateData: new Map(),
  advisors: [anAdvisor(1, 'Antía Rey'), anAdvisor(2, 'Breixo Souto')],
  defaultAdvisorId: idOf('a', 1),
  words: spanishWords,
  ...more,
});

export const aLine = (
  line: number,
  cells: ImportLine['cells'],
  photos: readonly string[] = [],
): ImportLine => ({ line, cells, photos });

/** A listing in which every field has a value. */
export const fullListing = (listing: Listing): Listing => ({
  ...listing,
  advisorId: idOf('a', 2),
  zone: 'monte-alto',
  usableArea: 66.125,
  bathrooms: 1.5,
  floor: 'ground',
  lift: 'yes',
  facing: 'outside',
  orientation: 'southwest',
  yearBuilt: 1972,
  condition: 'to_renovate',
  heating: 'heat_pump',
  furnished: 'no',
  availableFrom: '2026-12-01',
  communityFee: 60,
  features: ['Ascensor', 'Baño, con ventana', 'C:\\', 'Vistas al mar'],
  description: 'Dos líneas\ncon «comillas», "otras"; y punto y coma.',
  energyRating: 'en_tramite',
  energyConsumption: 120.5,
  emissionsRating: 'E',
  tourismRegistration: 'VUT-CO-001234',
  tourUrl: 'https://example.org/visita',
  isFeatured: true,
});

import type { Language } from '../language.ts';
import { type Choice, choicesOf } from '../listing/field-table.ts';
import table from './zones.json' with { type: 'json' };

/** A part of the agency's area that adverts name: `riazor`. */
export type Zone = Choice<'zone'>;

type ZoneRow = {
  /** Its names in Spanish and Galician. */
  readonly es: string;
  readonly gl: string;
  readonly municipality: string;
  /** Degrees of its middle, to about 300 m. Enough for a drawing, not for an address. */
  readonly lon: number;
  readonly lat: number;
  /** Other names that adverts give it, or places inside it. */
  readonly also?: readonly string[];
};

export const zoneRows: Readonly<Record<Zone, ZoneRow>> = table;

/** All zones, from the peninsula outwards. */
export const zones: readonly Zone[] = choicesOf('zone');

/** The language of zones' names on a page. English pages name places as Spanish ones do. */
export const zoneLanguage = (language: Language) => (language === 'gl' ? 'gl' : 'es');

export const zoneName = (zone: Zone, language: Language): string =>
  zoneRows[zone][zoneLanguage(language)];

export const isZone = (text: string): text is Zone => Object.hasOwn(table, text);

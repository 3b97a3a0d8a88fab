import { cityZones, isInCity } from '#domain/zones/city.ts';
import { type Zone, zoneRows, zones } from '#domain/zones/zones.ts';
import type { Bounds } from './drawing/view.ts';

/** Zones that a scale shows as one. */
export type Area = {
  readonly zones: readonly Zone[];
  /** Where its number stands, degrees. */
  readonly lon: number;
  readonly lat: number;
  /** In the water, where its name has room. */
  readonly lead?: { readonly lon: number; readonly lat: number };
  /** The city on the map of the region, which the other map shows in parts. */
  readonly isCity?: true;
};

/** One of the two maps. */
export type Scale = {
  readonly bounds: Bounds;
  readonly areas: readonly Area[];
  /** Names of the water. */
  readonly waters: readonly {
    readonly name: 'ocean' | 'estuary';
    readonly lon: number;
    readonly lat: number;
  }[];
};

const areaOf = (zone: Zone): Area => ({
  zones: [zone],
  lon: zoneRows[zone].lon,
  lat: zoneRows[zone].lat,
});

/** Where names of the peninsula have room. */
const leads: Partial<Record<Zone, Area['lead']>> = {
  'ciudad-vieja': { lon: -8.3862, lat: 43.3683 },
  'la-marina': { lon: -8.3895, lat: 43.3612 },
};

const city: Scale = {
  bounds: { west: -8.4555, south: 43.3365, east: -8.3655, north: 43.3925 },
  areas: zones.map((zone) => {
    const lead = leads[zone];
    return { ...areaOf(zone), ...(lead && { lead }) };
  }),
  waters: [
    { name: 'ocean', lon: -8.4285, lat: 43.3875 },
    { name: 'estuary', lon: -8.3725, lat: 43.3555 },
  ],
};

const region: Scale = {
  bounds: { west: -8.575, south: 43.257, east: -8.185, north: 43.397 },
  areas: [
    { zones: cityZones, lon: -8.42, lat: 43.352, isCity: true },
    { ...areaOf('santa-cristina'), zones: ['santa-cristina', 'perillo'] },
    ...zones
      .filter((zone) => !isInCity(zone) && !['santa-cristina', 'perillo'].includes(zone))
      .map(areaOf),
  ],
  waters: [],
};

export const scales = { city, region };
export type ScaleName = keyof typeof scales;

/** The map on which zones are shown best. */
export const scaleFor = (chosen: readonly Zone[]): ScaleName =>
  chosen.length > 0 && !chosen.some(isInCity) ? 'region' : 'city';

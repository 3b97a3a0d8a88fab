import { fold } from '../search/fold.ts';
import { zoneOf } from '../zones/zone-of.ts';
import { type Zone, zoneRows, zones } from '../zones/zones.ts';
import type { Reading } from './old-listing.ts';
import { textAt, type XmlElement } from './xml-element.ts';

/**
 * The place of a property, from the most exact name to the town. Its zone comes from the names. In a file that this app made, the
 * coordinates are the middle of the zone. Other coordinates may show a door, which no visitor may see: they are left.
 */
export function readPlace(property: XmlElement): Reading {
  const town = textAt(property, 'town') || textAt(property, 'province');
  const location = joinPlace(textAt(property, 'location_detail'), town);
  const middle = zoneInMiddle(property);
  const zone = middle ?? zoneOf(location);
  return {
    cells: {
      ...(location === '' ? {} : { location }),
      ...(zone === undefined ? {} : { zone }),
    },
    taken: [
      ...['town', 'location_detail', 'province'],
      ...(/^(?:spain|españa|es)$/i.test(textAt(property, 'country')) ? ['country'] : []),
      ...(middle === undefined ? [] : ['location.latitude', 'location.longitude']),
    ],
  };
}

/** A detail with its town, unless it names the town itself. */
export const joinPlace = (detail: string, town: string): string =>
  fold(detail).includes(fold(town)) ? detail : [detail, town].filter(Boolean).join(', ');

/** The zone that has exactly these coordinates as its middle. */
function zoneInMiddle(property: XmlElement): Zone | undefined {
  const lat = Number(textAt(property, 'location', 'latitude'));
  const lon = Number(textAt(property, 'location', 'longitude'));
  return zones.find((zone) => zoneRows[zone].lat === lat && zoneRows[zone].lon === lon);
}

import privateTable from '../private-data/fields.json' with { type: 'json' };
import { pointText } from '../private-data/point.ts';
import { fold } from '../search/fold.ts';
import { zoneOf } from '../zones/zone-of.ts';
import { type Zone, zoneRows, zones } from '../zones/zones.ts';
import type { Reading } from './old-listing.ts';
import { plainText } from './plain-text.ts';
import { textAt, type XmlElement } from './xml-element.ts';

/**
 * The place of a property, from the most exact name to the town. Its zone comes from the names. In a file that this app made, the
 * coordinates are the middle of the zone. Other coordinates may show a door, which no visitor may see: only the agency sees them.
 */
export function readPlace(property: XmlElement): Reading {
  const [detail = '', ...towns] = ['location_detail', 'town', 'province'].map((name) =>
    plainText(textAt(property, name)),
  );
  const location = joinPlace(detail, towns.find(Boolean) ?? '');
  const middle = zoneInMiddle(property);
  const zone = middle ?? zoneOf(location);
  const point = middle === undefined ? pointIn(property) : '';
  return {
    cells: {
      ...(location === '' ? {} : { location }),
      ...(zone === undefined ? {} : { zone }),
    },
    privateCells: point === '' ? {} : { point },
    taken: [
      ...['town', 'location_detail', 'province'],
      ...(/^(?:spain|españa|es)$/i.test(textAt(property, 'country')) ? ['country'] : []),
      ...(middle === undefined && point === '' ? [] : ['location.latitude', 'location.longitude']),
    ],
  };
}

/** A detail with its town, unless it names the town itself. */
export const joinPlace = (detail: string, town: string): string =>
  fold(detail).includes(fold(town)) ? detail : [detail, town].filter(Boolean).join(', ');

const CADASTRE = new RegExp(privateTable.cadastralReference.pattern);

/** Only a whole reference: a piece of one is left, so that the property stays importable. */
export function readCadastre(property: XmlElement): Reading {
  const cadastralReference = textAt(property, 'catastral').replace(/\s/g, '').toUpperCase();
  return CADASTRE.test(cadastralReference)
    ? { cells: {}, privateCells: { cadastralReference }, taken: ['catastral'] }
    : { cells: {}, taken: [] };
}

/** The exact point, as it is stored; '' without one. Programs write 0 and 0 for none. */
function pointIn(property: XmlElement): string {
  const [lat = 0, lon = 0] = ['latitude', 'longitude'].map((name) =>
    Number(textAt(property, 'location', name).replace(',', '.')),
  );
  return lat === 0 || lon === 0 ? '' : pointText({ lat, lon });
}

/** The zone that has exactly these coordinates as its middle. */
function zoneInMiddle(property: XmlElement): Zone | undefined {
  const lat = Number(textAt(property, 'location', 'latitude'));
  const lon = Number(textAt(property, 'location', 'longitude'));
  return zones.find((zone) => zoneRows[zone].lat === lat && zoneRows[zone].lon === lon);
}

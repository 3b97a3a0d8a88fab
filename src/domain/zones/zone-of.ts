import { wordsOf } from '../search/fold.ts';
import { type Zone, zoneRows, zones } from './zones.ts';

/**
 * Guesses the zone of a location as adverts write it: `Playa de Riazor, A Coruña` → `riazor`. The longest name of a
 * zone decides. The name of a town counts only as a whole part between commas, and then only zones of that town do.
 * The server guesses in the same way (pb_hooks/lib/listing/zone-of.cjs).
 */
export function zoneOf(location: string): Zone | undefined {
  const parts = location.split(/[,;()]/).map(wordsOf);
  const town = names.find(({ isTown, name }) => isTown && parts.includes(name));
  const named = names.find(
    ({ isTown, name, municipality }) =>
      !isTown &&
      (town === undefined || town.municipality === municipality) &&
      parts.some((part) => ` ${part} `.includes(` ${name} `)),
  );
  return (named ?? town)?.zone;
}

/** All names, the longest first. */
const names = zones
  .flatMap((zone) => {
    const { es, gl, also = [], municipality } = zoneRows[zone];
    return [es, gl, ...also].map((name) => ({
      ...{ zone, municipality, name: wordsOf(name) },
      isTown: name === municipality,
    }));
  })
  .sort((one, other) => other.name.length - one.name.length);

// Guesses the zone of a listing that comes without one, as the app's form does (src/domain/zones/zone-of.ts).

/** @type {Record<string, { es: string, gl: string, municipality: string, also?: string[] }>} */
const zones = require('../../../src/domain/zones/zones.json');

/** @param {string} text @returns {string} its words in small letters without accents */
const wordsOf = (text) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** All names, the longest first. */
const names = Object.entries(zones)
  .flatMap(([zone, { es, gl, also = [], municipality }]) =>
    [es, gl, ...also].map((name) => ({
      ...{ zone, municipality, name: wordsOf(name) },
      isTown: name === municipality,
    })),
  )
  .sort((one, other) => other.name.length - one.name.length);

/** @param {string} location as adverts write it @returns {string} '' if it names no zone */
function zoneOf(location) {
  const parts = location.split(/[,;()]/).map(wordsOf);
  const town = names.find(({ isTown, name }) => isTown && parts.includes(name));
  const named = names.find(
    ({ isTown, name, municipality }) =>
      !isTown &&
      (town === undefined || town.municipality === municipality) &&
      parts.some((part) => ` ${part} `.includes(` ${name} `)),
  );
  return (named ?? town)?.zone ?? '';
}

module.exports = { zoneOf };

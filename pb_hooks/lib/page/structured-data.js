// What a page says to search engines in the words of schema.org.

const PATTERNS = require('../../../src/domain/agency/office-hours.json');
const { readJson } = require('../base/fields.js');

/** @type {Record<string, 'Apartment' | 'House' | 'ParkingFacility' | 'SingleFamilyResidence'>} */
const PLACES = {
  apartment: 'Apartment',
  house: 'SingleFamilyResidence',
  villa: 'SingleFamilyResidence',
  townhouse: 'House',
  duplex: 'Apartment',
  penthouse: 'Apartment',
  studio: 'Apartment',
  loft: 'Apartment',
  country_house: 'House',
  garage: 'ParkingFacility',
};

/** @type {Record<string, 'InStock' | 'LimitedAvailability' | 'SoldOut'>} */
const AVAILABILITY = { available: 'InStock', reserved: 'LimitedAvailability' };

/**
 * @param {core.Record} listing
 * @param {{ title: import('../listing/listing-texts.js').ShownText, url: string, image?: string | undefined }} page the title
 *   that it shows, and absolute addresses
 * @returns {import('schema-dts').WithContext<import('schema-dts').RealEstateListing>}
 */
const listingData = (listing, { title, url, image }) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: title.text,
  inLanguage: title.lang,
  identifier: listing.getString('reference'),
  url,
  datePosted: listing.getString('created_at').slice(0, 10),
  ...(image && { image }),
  mainEntity: placeData(listing),
  offers: offerData(listing),
});

/** @param {core.Record} listing */
function placeData(listing) {
  const type = PLACES[listing.getString('type')] ?? 'Place';
  const area = listing.getInt('area');
  const address = /** @type {const} */ ({
    '@type': 'PostalAddress',
    addressLocality: listing.getString('location'),
    addressCountry: 'ES',
  });
  if (type === 'Place' || type === 'ParkingFacility')
    return /** @type {const} */ ({ '@type': type, address });
  return {
    '@type': type,
    address,
    ...(area > 0 && {
      floorSize: /** @type {const} */ ({
        '@type': 'QuantitativeValue',
        value: area,
        unitCode: 'MTK',
      }),
    }),
    numberOfBedrooms: listing.getInt('bedrooms'),
    numberOfBathroomsTotal: Math.floor(listing.getFloat('bathrooms')),
    ...knownFacts(listing),
  };
}

/** Floors that schema.org writes as a number; other floors keep their name. @type {Record<string, string>} */
const LEVELS = { basement: '-1', ground: '0' };

/** The listing's facts for which schema.org has a property. @param {core.Record} listing */
function knownFacts(listing) {
  const floor = listing.getString('floor');
  const yearBuilt = listing.getInt('year_built');
  const pets = listing.getString('pets');
  const features = /** @type {string[]} */ (readJson(listing, 'features') ?? []);
  return {
    ...(floor && { floorLevel: LEVELS[floor] ?? floor }),
    ...(yearBuilt > 0 && { yearBuilt }),
    ...(pets && { petsAllowed: pets === 'yes' }),
    ...(features.length > 0 && {
      amenityFeature: features.map((name) => ({
        '@type': /** @type {const} */ ('LocationFeatureSpecification'),
        name,
        value: true,
      })),
    }),
  };
}

/** @param {core.Record} listing @returns {import('schema-dts').Offer} */
function offerData(listing) {
  const price = listing.getInt('price');
  const isSale = listing.getString('operation_type') === 'venta';
  const availabilityStarts = listing.getString('available_from');
  const availability = AVAILABILITY[listing.getString('status')] ?? 'SoldOut';
  return {
    '@type': 'Offer',
    availability: `https://schema.org/${availability}`,
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${isSale ? 'Sell' : 'LeaseOut'}` },
    ...(availabilityStarts && { availabilityStarts }),
    ...(price > 0 && { price, priceCurrency: 'EUR' }),
    ...(price > 0 &&
      !isSale && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: 'EUR',
          unitCode: 'MON',
        },
      }),
  };
}

/**
 * @param {import('../listing/agency.js').PublicAgency} agency @param {string} site
 * @returns {import('schema-dts').WithContext<import('schema-dts').RealEstateAgent>}
 */
const agencyData = ({ name, phone, email, address, hours }, site) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  name,
  url: `${site}/`,
  image: `${site}/icons/icon-512.png`,
  telephone: phone,
  email,
  address,
  openingHours: [
    ...rangesIn(hours.weekdays).map((range) => `Mo-Fr ${range}`),
    ...rangesIn(hours.saturday).map((range) => `Sa ${range}`),
  ],
});

const RANGE = new RegExp(
  PATTERNS.before + PATTERNS.time + PATTERNS.to + PATTERNS.time + PATTERNS.after,
  'g',
);

/**
 * The opening hours that an agency has typed, as schema.org writes them: `9:00-14:00, 16-19 h` → `09:00-14:00` and
 * `16:00-19:00`. Empty if they are unclear. The app finds the same (src/domain/agency/office-hours.ts).
 * @param {string} text
 */
function rangesIn(text) {
  const typed = text.toLowerCase();
  if (/\d/.test(typed.replace(RANGE, '$1'))) return [];
  const ranges = [...typed.matchAll(RANGE)].map(
    ([, , opens = '', minutes = '00', closes = '', minutesThen = '00']) => [
      `${opens.padStart(2, '0')}:${minutes}`,
      `${closes.padStart(2, '0')}:${minutesThen}`,
    ],
  );
  const times = ranges.flat();
  const areTimes = times.every((one) => /:[0-5]/.test(one) && one <= '24:00');
  const areInOrder = times.every((one, n) => {
    const last = times[n - 1] ?? '';
    return n % 2 === 1 ? last < one : last <= one;
  });
  return areTimes && areInOrder ? ranges.map((range) => range.join('-')) : [];
}

/**
 * @param {[name: string, url: string][]} pages from the home page to this one
 * @returns {import('schema-dts').WithContext<import('schema-dts').BreadcrumbList>}
 */
const breadcrumbs = (pages) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(([name, item], index) => ({
    '@type': /** @type {const} */ ('ListItem'),
    position: index + 1,
    name,
    item,
  })),
});

/**
 * @param {{ name: string, url: string }[]} listings in the order of the page
 * @returns {import('schema-dts').WithContext<import('schema-dts').ItemList>}
 */
const listData = (listings) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: listings.map(({ name, url }, index) => ({
    '@type': /** @type {const} */ ('ListItem'),
    position: index + 1,
    name,
    url,
  })),
});

module.exports = { agencyData, breadcrumbs, listData, listingData };

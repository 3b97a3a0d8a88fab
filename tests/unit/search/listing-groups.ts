/** Keys of the listings in `listings.json` that belong together: by type, place, feature or figure. */

const apartments = [
  ...['flatBeach', 'flatRiazor', 'flatMallos', 'flatMonteAlto', 'rentRiazor', 'seasonFlat'],
  ...['holidaySada', 'flatAgra', 'flatSold', 'flatEnsanche', 'flatMarina', 'markup', 'emoji'],
  ...['workRoom', 'stately', 'unsent', 'holidayMino'],
];
export const housesAndVillas = [
  'houseOldTown',
  'houseArteixo',
  'houseRent',
  'villaPool',
  'villaMera',
  'familyHome',
];
export const houses = [...housesAndVillas, 'terraced', 'terracedCambre', 'country', 'village'];
export const penthouses = ['atticRiazor', 'atticRent'];
/** What "piso" finds: penthouses, duplexes, studios and lofts are flats too. */
export const flats = [...apartments, ...penthouses, 'duplex', 'studio', 'loft'];
export const garages = ['garage', 'garageRent'];
export const parking = [
  ...[...garages, 'flatBeach', 'duplex', 'unsent', 'houseArteixo', 'houseRent', 'villaMera'],
  'terracedCambre',
];
export const plots = ['plotSada', 'plotBergondo'];
export const riazor = ['flatBeach', 'flatRiazor', 'rentRiazor', 'atticRiazor'];
export const lifts = [
  ...['flatBeach', 'flatRiazor', 'flatMallos', 'rentRiazor', 'flatSold', 'flatMarina'],
  ...['atticRiazor', 'atticRent', 'stately'],
];
export const terraces = ['flatMonteAlto', 'holidaySada', 'atticRiazor', 'duplex', 'terracedCambre'];
export const pools = ['villaPool', 'terraced', 'familyHome'];
export const seaViews = ['flatBeach', 'atticRiazor', 'familyHome', 'plotSada', 'holidayMino'];
export const gardens = ['houseRent', 'villaPool', 'villaMera', 'terraced', 'familyHome'];
export const furnished = ['rentRiazor', 'seasonFlat', 'studio', 'workRoom'];
export const pets = ['houseRent'];
const lets = [
  'rentRiazor',
  'atticRent',
  'studio',
  'houseRent',
  'shopRent',
  'office',
  'garageRent',
  'workRoom',
];
export const allLets = [...lets, 'seasonFlat', 'holidaySada', 'holidayMino'];
export const twoBathrooms = [
  ...['flatBeach', 'rentRiazor', 'flatSold', 'flatMarina', 'atticRiazor', 'atticRent', 'duplex'],
  ...[...housesAndVillas, 'terraced', 'terracedCambre', 'warehouse', 'stately', 'unsent'],
];
export const from90 = [
  ...['flatBeach', 'atticRiazor', 'atticRent', 'duplex', ...houses, 'shopRent', 'warehouse'],
  ...[...plots, 'stately', 'unsent'],
];
export const from100To200Thousand = [
  'flatMallos',
  'flatMonteAlto',
  'flatAgra',
  'country',
  'village',
  'shop',
  'emoji',
];
const threeBedroomFlats = [
  ...['flatBeach', 'flatRiazor', 'flatMallos', 'rentRiazor', 'flatAgra', 'flatSold'],
  ...['stately', 'unsent'],
];
/** For sale: nobody pays up to 250,000 € a month. */
export const cheapThreeBedroomFlats = threeBedroomFlats.filter(
  (key) => !['flatBeach', 'stately', 'rentRiazor'].includes(key),
);
export const cheapSales = [
  ...['flatMallos', 'flatAgra', 'village', 'shop', 'garage', 'plotSada', 'plotBergondo', 'markup'],
];

/**
 * What people type, and the keys of the listings (`listings.json`) that they expect. The rules: each typed word begins
 * a word of the listing, in any order. A figure or a name of a type or feature means the same in all three
 * languages. The whole typed text is also found inside a word of title, location or description.
 */
export type Query = readonly [typed: string, expected: readonly string[]];

const apartments = [
  ...['flatBeach', 'flatRiazor', 'flatMallos', 'flatMonteAlto', 'rentRiazor', 'seasonFlat'],
  ...['holidaySada', 'flatAgra', 'flatSold', 'flatEnsanche', 'flatMarina', 'markup', 'emoji'],
  ...['workRoom', 'stately', 'unsent', 'holidayMino'],
];
const housesAndVillas = [
  'houseOldTown',
  'houseArteixo',
  'houseRent',
  'villaPool',
  'villaMera',
  'familyHome',
];
const houses = [...housesAndVillas, 'terraced', 'terracedCambre', 'country', 'village'];
const penthouses = ['atticRiazor', 'atticRent'];
const garages = ['garage', 'garageRent'];
const parking = [
  ...[
    ...garages,
    'flatBeach',
    'duplex',
    'unsent',
    'houseArteixo',
    'houseRent',
    'villaMera',
    'terracedCambre',
  ],
];
const plots = ['plotSada', 'plotBergondo'];
const riazor = ['flatBeach', 'flatRiazor', 'rentRiazor', 'atticRiazor'];
const lifts = [
  ...[
    'flatBeach',
    'flatRiazor',
    'flatMallos',
    'rentRiazor',
    'flatSold',
    'flatMarina',
    'atticRiazor',
  ],
  ...['atticRent', 'stately'],
];
const terraces = ['flatMonteAlto', 'holidaySada', 'atticRiazor', 'duplex', 'terracedCambre'];
const pools = ['villaPool', 'terraced', 'familyHome'];
const seaViews = ['flatBeach', 'atticRiazor', 'familyHome', 'plotSada', 'holidayMino'];
const gardens = ['houseRent', 'villaPool', 'villaMera', 'terraced', 'familyHome'];
const furnished = ['rentRiazor', 'seasonFlat', 'studio', 'workRoom'];
const pets = ['houseRent'];
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
const allLets = [...lets, 'seasonFlat', 'holidaySada', 'holidayMino'];
const twoBathrooms = [
  ...['flatBeach', 'rentRiazor', 'flatSold', 'flatMarina', 'atticRiazor', 'atticRent', 'duplex'],
  ...[...housesAndVillas, 'terraced', 'terracedCambre', 'warehouse', 'stately', 'unsent'],
];
const from90 = [
  ...['flatBeach', 'atticRiazor', 'atticRent', 'duplex', ...houses, 'shopRent', 'warehouse'],
  ...[...plots, 'stately', 'unsent'],
];
const from100To200Thousand = [
  'flatMallos',
  'flatMonteAlto',
  'flatAgra',
  'country',
  'village',
  'shop',
  'emoji',
];
const threeBedroomFlats = [
  ...[
    'flatBeach',
    'flatRiazor',
    'flatMallos',
    'rentRiazor',
    'flatAgra',
    'flatSold',
    'stately',
    'unsent',
  ],
];
const cheapThreeBedroomFlats = threeBedroomFlats.filter(
  (key) => key !== 'flatBeach' && key !== 'stately',
);
const cheapSales = [
  ...['flatMallos', 'flatAgra', 'houseOldTown', 'village', 'shop', 'garage', 'plotSada'],
  ...['plotBergondo', 'markup'],
];

const words: readonly Query[] = [
  ['riazor', riazor],
  ['piso riazor', ['flatBeach', 'flatRiazor', 'rentRiazor']],
  ['riazor piso', ['flatBeach', 'flatRiazor', 'rentRiazor']],
  ['Riazor, playa', ['flatBeach', 'rentRiazor', 'atticRiazor']],
  ['alto monte', ['flatMonteAlto']],
  ['caminos cuatro oficina', ['office']],
  ['terraza ático', ['atticRiazor']],
  ['ascensor terraza', ['atticRiazor']],
  ['reformado loft', ['loft']],
  ['cruz santa villa', ['villaPool']],
  ['piso en riazor con ascensor', ['flatBeach', 'flatRiazor', 'rentRiazor']],
  ['casa con jardín y garaje', ['houseRent', 'villaMera']],
  ['piso plaza de lugo', ['stately']],
  ['plaza de lugo', ['stately']],
  ['torre hercules', ['flatMonteAlto']],
  ['real calle', ['shop']],
  ['azor', riazor],
  ['torio', ['flatMallos']],
  ['piso zaragoza', []],
  ['sada', ['holidaySada', 'plotSada']],
];

const accents: readonly Query[] = [
  ['RIAZOR', riazor],
  ['eiris', ['emoji']],
  ['EIRÍS', ['emoji']],
  ['elvina', ['unsent']],
  ['Elviña', ['unsent']],
  ['sabon', ['warehouse']],
  ['horreo', ['country']],
  ['duplex', ['duplex']],
  ['pescaderia', ['shop']],
  ['mi\u00f1o grande', ['holidayMino']],
  ['min\u0303o grande', ['holidayMino']],
  // "Caminos" and "luminoso" contain "mino", and a part of a word is found too.
  ['mino', ['holidayMino', 'flatSold', 'studio', 'shopRent', 'office', 'atticRent']],
  ['se\u00f1orial', ['stately']],
  ['agra do orzan', ['flatAgra']],
  ['orzán', ['flatAgra', 'loft']],
];

const types: readonly Query[] = [
  ['piso', apartments],
  ['pisos', apartments],
  ['apartamento', apartments],
  ['departamento', apartments],
  ['flat', apartments],
  ['Apartments', apartments],
  ['chalet', housesAndVillas],
  ['chalé', housesAndVillas],
  ['chalés', housesAndVillas],
  ['villa', housesAndVillas],
  ['casa', houses],
  ['casas', houses],
  ['house', houses],
  ['ático', penthouses],
  ['aticos', penthouses],
  ['penthouse', penthouses],
  // "Trabajo" contains "bajo".
  ['bajo', ['shopRent', 'shop', 'workRoom']],
  ['baixo', ['shopRent', 'shop']],
  ['bajo cuatro caminos', ['shopRent']],
  ['local', ['shopRent', 'shop']],
  ['locales', ['shopRent', 'shop']],
  ['locais comerciais', ['shopRent', 'shop']],
  ['garaje', parking],
  ['garaxe', parking],
  ['parking', parking],
  ['piso con garaje', ['flatBeach', 'unsent']],
  ['plaza', [...garages, 'flatBeach', 'duplex', 'unsent', 'stately']],
  ['finca', [...plots, 'country', 'village', 'houseArteixo']],
  ['leira', plots],
  ['terreno', plots],
  ['plot', plots],
  ['nave', ['warehouse']],
  ['nave industrial', ['warehouse']],
  ['warehouse', ['warehouse']],
  ['oficinas', ['office', 'warehouse']],
  ['despacho', ['office']],
  ['estudio', ['studio']],
  ['adosado', ['terraced', 'terracedCambre']],
  ['acaroada', ['terraced', 'terracedCambre']],
  ['casa de aldea', ['country', 'village']],
  ['country house', ['country', 'village']],
];

const features: readonly Query[] = [
  ['ascensor', lifts],
  ['lift', lifts],
  ['elevator', lifts],
  ['terraza', terraces],
  ['terrace', terraces],
  ['piscina', pools],
  ['pool', pools],
  ['vistas al mar', seaViews],
  ['vistas ao mar', seaViews],
  ['sea views', seaViews],
  ['xardín', gardens],
  ['jardin', gardens],
  ['amueblado', furnished],
  ['amoblado', furnished],
  ['furnished', furnished],
  ['pets', pets],
  ['mascotas', pets],
  ['rocho', ['flatBeach']],
  ['storage room', ['flatBeach']],
  ['aire acondicionado', ['atticRent', 'office']],
  ['air conditioning', ['atticRent', 'office']],
  ['galería', ['flatMarina', 'stately']],
  ['lareira', ['village']],
  ['a reformar', ['flatAgra', 'country']],
  ['patio ingles', ['emoji']],
  ['conserxe', ['stately']],
];

const figures: readonly Query[] = [
  ['piso 3 habitaciones riazor hasta 250.000 con ascensor', ['flatRiazor', 'rentRiazor']],
  ['2 baños', twoBathrooms],
  ['dous baños', twoBathrooms],
  ['2 bathrooms', twoBathrooms],
  ['90 m2', from90],
  ['90m²', from90],
  ['más de 90 metros cuadrados', from90],
  ['alquiler < 900', ['seasonFlat', 'studio', 'garageRent', 'workRoom']],
  ['alugueiro ata 900 €', ['seasonFlat', 'studio', 'garageRent', 'workRoom']],
  ['3 bed flat under 250k', cheapThreeBedroomFlats],
  ['piso de tres dormitorios menos de 250.000 euros', cheapThreeBedroomFlats],
  ['entre 100 y 200 mil', from100To200Thousand],
  ['between 100 and 200k', from100To200Thousand],
  ['entre 100.000 e 200.000 €', from100To200Thousand],
  ['venda ata 150 mil', cheapSales],
  ['compra hasta 150 000', cheapSales],
  ['chalet desde 600000', ['villaPool', 'villaMera']],
  ['villa over 0.8 million', ['villaPool']],
  ['5 bedrooms', ['villaPool', 'familyHome']],
  ['alquiler vacacional', ['holidaySada', 'holidayMino']],
  ['to rent', allLets],
  [
    'piso 60-70 m2',
    ['flatMallos', 'flatMonteAlto', 'seasonFlat', 'holidaySada', 'workRoom', 'flatEnsanche'],
  ],
  ['flat 2+ bed with lift riazor', ['flatBeach', 'flatRiazor', 'rentRiazor']],
];

const references: readonly Query[] = [
  ['1002', ['flatRiazor']],
  ['ref 1002', ['flatRiazor']],
  ['Ref. 1002', ['flatRiazor']],
  ['referencia: 1040', ['holidayMino']],
  ['ref 9999', []],
  ['1039', []],
];

/** One letter wrong; the search says which word it used. */
export const typos: readonly Query[] = [
  ['riazro', riazor],
  ['riasor', riazor],
  ['matogande', ['seasonFlat', 'atticRent', 'duplex', 'garage']],
  ['asensor riazor', riazor],
  ['piscinna', pools],
  ['pisso riazor', ['flatBeach', 'flatRiazor', 'rentRiazor']],
  ['betanzoz', ['country']],
  ['zzzzzzz', []],
];

const strange: readonly Query[] = [
  ['<b>oportunidad</b>', ['markup']],
  ['<script>alert(1)</script>', []],
  ['piso 🏠', apartments],
  ['🏠', ['emoji']],
  ['🦄', []],
  ['precio & condiciones', ['markup']],
  ['%_\\.*+?^(){}|[]$', []],
  ['  riazor  \t piso ', ['flatBeach', 'flatRiazor', 'rentRiazor']],
  ['riazor '.repeat(71), riazor],
  ['x'.repeat(500), []],
];

export const queries: readonly Query[] = [
  ...[...words, ...accents, ...types, ...features],
  ...[...figures, ...references, ...strange],
];

import { expect, test } from 'vitest';
import type { OldListing } from '#domain/moving/old-listing.ts';
import { type KyeroProblem, readKyeroFile } from '#files/kyero/read-kyero-file.ts';

/** Files in the format Kyero v3, ours and those of other programs, in our words. */

const read = (text: string | ArrayBuffer) =>
  readKyeroFile(new Blob([text]), () => undefined, new AbortController().signal);
const feedOf = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n${inner}</root>\n`;

async function propertyOf(inner: string): Promise<OldListing> {
  const result = await read(feedOf(`<property>${inner}</property>`));
  const [first] = result.ok ? result.value.listings : [];
  if (first === undefined) throw new Error('The file gives no property.');
  return first;
}
async function problemOf(text: string | ArrayBuffer): Promise<KyeroProblem> {
  const result = await read(text);
  if (result.ok) throw new Error('The file was read.');
  return result.error;
}

test('a link with a name before its host is left out, and said', async () => {
  const { cells, left } = await propertyOf(
    '<video_url>https://user@youtube.com/watch?v=a1</video_url>',
  );
  expect([cells.tourUrl, left]).toEqual([undefined, expect.arrayContaining(['video_url'])]);
});

test('a property of another program comes over in our words, and says what has no place', async () => {
  const property = await propertyOf(`
    <id>99123</id><date>2025-01-31 10:00:00</date><ref>V-103</ref>
    <price>385000</price><currency>EUR</currency><price_freq>sale</price_freq>
    <part_ownership>0</part_ownership><leasehold>1</leasehold><new_build>1</new_build>
    <type>Town House</type><town>Oleiros</town><province>A Coruña</province><country>Spain</country>
    <location><latitude>43.33</latitude><longitude>-8.31</longitude></location>
    <location_detail>Perillo</location_detail>
    <beds>4</beds><baths>3</baths><pool>1</pool>
    <surface_area><built>190</built><plot>400</plot></surface_area>
    <energy_rating><consumption>d</consumption><emissions>X</emissions></energy_rating>
    <url><en>https://old.example/en/103</en></url>
    <virtual_tour_url>https://tour.example/?a=1&amp;b=2</virtual_tour_url>
    <catastral>1234567</catastral>
    <desc><en>House with garden</en><es><![CDATA[<p>Casa con jard&iacute;n.<br>Muy luminosa</p>]]></es><de>Haus</de></desc>
    <features><feature>Sea views</feature><feature>Lift</feature><feature>Horno de leña</feature></features>
    <images><image id="1"><url>https://old.example/f/casa%201.jpg?w=900</url><title><es>Salón</es></title></image></images>
  `);
  expect(property).toEqual({
    line: 1,
    problems: [],
    id: '99123',
    reference: 'V-103',
    cells: {
      ...{ price: '385000', operationType: 'venta', type: 'townhouse', condition: 'new' },
      ...{ location: 'Perillo, Oleiros', zone: 'perillo', bedrooms: '4', bathrooms: '3' },
      ...{ area: '190', plotArea: '400', energyRating: 'D' },
      description: 'Casa con jardín.\nMuy luminosa',
      descriptionEn: 'House with garden',
      tourUrl: 'https://tour.example/?a=1&b=2',
    },
    privateCells: { point: '43.330000,-8.310000' },
    features: ['Vistas al mar', 'Ascensor', 'Horno de leña', 'Piscina'],
    photos: ['casa 1.jpg'],
    left: [...['leasehold', 'url.en', 'catastral'], ...['desc.de', 'images.image.title.es']],
  });
});

test('only the agency sees an exact point and a whole cadastral reference; 0 and 0 is no point', async () => {
  const placed = (lat: string, lon: string) =>
    `<location><latitude>${lat}</latitude><longitude>${lon}</longitude></location>`;
  const property = await propertyOf(
    `${placed('43,362344', '-8,41154')}<catastral>9872023 vh5797s 0001 wx</catastral>`,
  );
  expect(property.cells).toEqual({ price: '0', operationType: '–' });
  expect(property.privateCells).toEqual({
    ...{ point: '43.362344,-8.411540', cadastralReference: '9872023VH5797S0001WX' },
  });
  expect(property.left).toEqual([]);
  expect((await propertyOf(placed('0', '0'))).privateCells).toEqual({});
  expect((await propertyOf(placed('91', '-8'))).left).toEqual([
    ...['location.latitude', 'location.longitude'],
  ]);
});

type PriceCase = readonly [
  what: string,
  inner: string,
  price: string,
  type: string,
  left: readonly string[],
];
test.each<PriceCase>([
  ['a rent for a month', '<price>950</price><price_freq>month</price_freq>', '950', 'alquiler', []],
  ['a price on request', '<price>x</price><price_freq>sale</price_freq>', '0', 'venta', []],
  [
    'a price for a week, which is left',
    '<price>400</price><currency>EUR</currency><price_freq>week</price_freq>',
    ...(['0', 'alquiler_vacacional', ['price', 'currency']] as const),
  ],
  [
    'pounds, which are left',
    '<price>300000</price><currency>GBP</currency><price_freq>sale</price_freq>',
    ...(['0', 'venta', ['price', 'currency']] as const),
  ],
  [
    'a week in another word',
    '<price>700</price><price_freq>weekly</price_freq>',
    ...(['0', 'alquiler_vacacional', ['price']] as const),
  ],
  [
    'a year, which is asked about',
    '<price>9000</price><price_freq>year</price_freq>',
    ...(['0', 'year', ['price']] as const),
  ],
  ['no frequency, which is asked about', '<price>900</price>', '900', '–', []],
  ...['Monthly', 'MONTH', 'mes', 'long_term', 'mensual'].map(
    (word) =>
      [
        `a rent for «${word}»`,
        `<price>900</price><price_freq>${word}</price_freq>`,
        ...(['900', 'alquiler', []] as const),
      ] as const,
  ),
])('%s', async (_, inner, price, operationType, left) => {
  const property = await propertyOf(inner);
  expect(property.cells).toMatchObject({ price, operationType });
  expect(property.left).toEqual(left);
});

test.each([
  ['villa', 'villa'],
  ['Country House', 'country_house'],
  ['Plot', 'land'],
  ['Piso', 'apartment'],
  ['Ático', 'penthouse'],
  ['Local comercial', 'commercial'],
  ['chalet', 'house'],
  ['Cave house', 'Cave house'],
  ['finca', 'finca'],
])(
  'the type «%s» is %s; without a certain meaning it stays a word to ask about',
  async (word, type) => {
    expect((await propertyOf(`<type>${word}</type>`)).cells.type).toBe(type);
  },
);

test('a text in another of our languages is the original where there is no Spanish one', async () => {
  const { cells } = await propertyOf('<desc><en>House</en><es></es></desc>');
  expect(cells).toMatchObject({ description: 'House', language: 'en' });
});

test('properties are counted, because several may stand in one line of text', async () => {
  const result = await read(feedOf('<property><ref>A</ref></property>'.repeat(2)));
  expect(result.ok && result.value.listings.map(({ line }) => line)).toEqual([1, 2]);
});

test('the plot of land is its area', async () => {
  const property = await propertyOf(
    '<type>land</type><surface_area><built>0</built><plot>850</plot></surface_area>',
  );
  expect(property.cells).toMatchObject({ type: 'land', area: '850' });
  expect(property.cells).not.toHaveProperty('plotArea');
});

test.each<[string, string, KyeroProblem]>([
  ['no XML', 'Ref;Precio;1;2', { type: 'noProperties' }],
  ['a thousand levels', '<a>'.repeat(1000), { type: 'noProperties' }],
  ['XML of something else', '<rss><channel><item/></channel></rss>', { type: 'noProperties' }],
  ['an empty file', '', { type: 'noProperties' }],
])('%s gets a report', async (_, text, problem) => {
  expect(await problemOf(text)).toEqual(problem);
});

test('a document type is never parsed: its entities cannot name files, nor grow', async () => {
  const property = '<property><town>&b;&c;</town></property>';
  const result = await read(
    `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd"><!ENTITY c "&b;&b;">]><a>${property}</a>`,
  );
  expect(result.ok && result.value.listings[0]?.cells.location).toBe('&b;&c;');
});

test('a large file is read in slices, with its progress, and stops when it is told to', async () => {
  const one = `<property><ref>1</ref><desc><es>${'ñ'.repeat(1000)}</es></desc></property>`;
  const file = new Blob([feedOf(one.repeat(500))]);
  const shares: number[] = [];
  const result = await readKyeroFile(
    file,
    (share) => shares.push(share),
    new AbortController().signal,
  );
  expect(result.ok && result.value.listings.map(({ cells }) => cells.description)).toEqual(
    Array.from({ length: 500 }, () => 'ñ'.repeat(1000)),
  );
  expect(shares.length).toBeGreaterThan(3);
  expect(shares.at(-1)).toBe(1);
  const stop = new AbortController();
  const stopped = readKyeroFile(file, () => stop.abort(new Error('enough')), stop.signal);
  await expect(stopped).rejects.toThrow('enough');
});

import { expect, test } from 'vitest';
import { type KyeroFile, readKyeroFile } from '#files/kyero/read-kyero-file.ts';

/** Kyero files as programs write and people mend them: read as far as they go, with the place where that is not possible. */

async function read(content: BlobPart): Promise<KyeroFile> {
  const signal = new AbortController().signal;
  const file = await readKyeroFile(new Blob([content]), () => undefined, signal);
  if (!file.ok) throw new Error(file.error.type);
  return file.value;
}
const town = (name: string) => `<property><ref>A</ref><town>${name}</town></property>`;
const feed = (inner: string) => `<?xml version="1.0"?>\n<root>${inner}</root>\n`;
const placesIn = async (content: BlobPart) =>
  (await read(content)).listings.map(({ cells }) => cells.location);

test.each([
  ['Sol & mar', 'Sol & mar'],
  ['Oza&nbsp;dos R&iacute;os', 'Oza dos Ríos'],
  ['Sol&mar', 'Sol&mar'],
  ['Sol &; mar', 'Sol &; mar'],
  ['Sol &desconocida; mar', 'Sol &desconocida; mar'],
  ['Sol &amp; mar', 'Sol & mar'],
  ['a 300 m < playa', 'a 300 m < playa'],
  ['Riazor\u0003, A Coru&#241;a&#0;', 'Riazor, A Coruña'],
  ['Riazor &#x2013; playa', 'Riazor – playa'],
  ['<![CDATA[Sol & mar]]>', 'Sol & mar'],
  ['<![CDATA[A Coru&ntilde;a]]>', 'A Coruña'],
])('the town written as %j is read', async (written, name) => {
  expect(await placesIn(feed(town(written) + town('Sada')))).toEqual([name, 'Sada']);
});

test.each([
  ['an element that is not closed', '<ref>A</ref><town>Sada</property>', 'Sada</property>'],
  ['two ends in each other’s place', '<a><b>x</a></b><ref>A</ref></property>', '<a><b>x</a>'],
  ['an attribute without its end', '<ref>A</ref><town a="x>Sada</town></property>', 'Sada'],
  ['a tag that is cut in two', '<ref>A</ref><to', '<to'],
  ['a CDATA text without its end', '<ref>A</ref><t><![CDATA[x</t></property>', '<![CDATA[x'],
  ['forty levels', `<ref>A</ref>${'<a>'.repeat(50)}</property>`, '<a><a>'],
])('%s in a property leaves the others whole, and is named', async (_, broken, letters) => {
  const { listings } = await read(feed(`${town('Oleiros')}<property>${broken}${town('Sada')}`));
  expect([listings.length, listings[0]?.cells.location, listings[2]?.cells.location]).toEqual([
    ...[3, 'Oleiros', 'Sada'],
  ]);
  const [problem] = listings[1]?.problems ?? [];
  expect(problem?.problem).toMatchObject({
    ...{ type: 'brokenProperty', around: expect.stringContaining(letters) },
  });
  expect(listings[1]).toMatchObject({ line: 2, reference: broken.includes('<ref>A') ? 'A' : '' });
});

test('what was read of a property before the place where it breaks comes into its line, and nothing is made up', async () => {
  const start =
    '<ref>A</ref><beds>3</beds><town>Sada</town><price>250000</price><type>Penthouse</type>';
  const rest = '<desc><es>Con <b>vistas</desc><baths>2</baths></property>';
  const { listings } = await read(feed(`<property>${start}${rest}${town('Oleiros')}`));
  const [broken, next] = listings;
  expect(broken).toMatchObject({
    reference: 'A',
    problems: [{ problem: { type: 'brokenProperty' } }],
  });
  expect(broken?.cells).toEqual({
    ...{ bedrooms: '3', location: 'Sada', price: '250000', type: 'penthouse' },
    zone: 'sada',
  });
  expect(next?.cells.location).toBe('Oleiros');
});

const whole = feed(town('Sada') + town('Oleiros'));
test.each([
  ['in the middle of a property', whole.slice(0, whole.indexOf('Oleiros')), 2],
  ['between two properties', whole.slice(0, whole.lastIndexOf('<property>')), 1],
  ['in the end of a property', whole.slice(0, whole.lastIndexOf('perty>')), 2],
  ['before the end of the root', whole.slice(0, whole.lastIndexOf('</root>')), 2],
  ['in a comment', whole.replace('</property></root>', '</property><!-- </root>'), 2],
])('a file that ends %s is read so far, and says so', async (_, content, count) => {
  const { listings, isCut } = await read(content);
  expect([isCut, listings.length, listings[0]?.cells.location]).toEqual([true, count, 'Sada']);
  expect((await read(whole)).isCut).toBe(false);
});

const spelled = '<ref>A</ref><town>Sada</town><desc><es>Hola</es></desc>';
test.each([
  [
    'a root and properties',
    `<root><properties><property>${spelled}</property></properties></root>`,
  ],
  ['another root', `<kyero><property>${spelled}</property></kyero>`],
  ['no root', `<property>${spelled}</property></x>`],
  [
    'capitals',
    `<ROOT><PROPERTY>${spelled.toUpperCase().replace('SADA', 'Sada').replace('HOLA', 'Hola')}</PROPERTY></ROOT>`,
  ],
  ['some capitals', `<Root><Property>${spelled.replaceAll('town', 'Town')}</Property></Root>`],
  ['attributes', `<root><property id="1" lang='es'>${spelled}</property></root>`],
  ['a prefix', `<k:root><k:property>${spelled.replace(/<(\/?)/g, '<$1k:')}</k:property></k:root>`],
  [
    'a comment that hides another',
    `<root><!-- ${town('Betanzos')} --><property>${spelled}</property></root>`,
  ],
])('a file with %s is read', async (_, content) => {
  expect(await read(content)).toMatchObject({
    isCut: false,
    listings: [{ line: 1, reference: 'A', cells: { location: 'Sada', description: 'Hola' } }],
  });
});

const latin = (text: string) => Uint8Array.from([...text].map((one) => one.charCodeAt(0)));
const declared = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>${feed(town('A Coruña')).replace(/<\?.*\?>/, '')}`;
const utf16 = (mark: string) => {
  const text = `${mark}<?xml version="1.0"?><root>${town('A Coruña')}</root>`;
  return Uint16Array.from([...text].map((one) => one.charCodeAt(0)));
};
test.each<[string, BlobPart]>([
  ['UTF-8 that says Latin-1', declared('ISO-8859-1')],
  ['UTF-8 that says windows-1252', declared('windows-1252')],
  ['UTF-8 that says UTF-16', declared('UTF-16')],
  ['UTF-8 that says what nobody knows', declared('klingon')],
  ['UTF-8 with a mark that says Latin-1', `\ufeff${declared('latin1')}`],
  ['Latin-1', latin(declared('ISO-8859-1'))],
  ['Latin-1 that says UTF-8', latin(declared('UTF-8'))],
  ['Latin-1 that says nothing', latin(feed(town('A Coruña')))],
  ['UTF-16 with a mark', utf16('\ufeff')],
  ['UTF-16 without a mark', utf16('')],
])('a file in %s is read', async (_, content) => {
  expect(await placesIn(content)).toEqual(['A Coruña']);
});

test('an encoding that nobody knows, in a file that is not UTF-8 either, is refused', async () => {
  await expect(read(latin(declared('klingon')))).rejects.toThrow('otherEncoding');
});

test('a file in slices is read as one, wherever it is cut', async () => {
  const inner = `${town('A Coruña')}<!-- ${'x'.repeat(70)} -->`.repeat(2_500);
  expect(new Set(await placesIn(feed(inner)))).toEqual(new Set(['A Coruña']));
  expect(await placesIn(feed(inner))).toHaveLength(2_500);
});

test.each([
  ['Https://tour.example/a', 'https://tour.example/a'],
  ['HTTPS://tour.example/a', 'https://tour.example/a'],
  ['www.tour.example/a?b=1', 'https://www.tour.example/a?b=1'],
  ['youtu.be/abc', 'https://youtu.be/abc'],
  [' https://tour.example/a ', 'https://tour.example/a'],
])('the link %j is taken', async (link, address) => {
  const property = `<property><virtual_tour_url>${link}</virtual_tour_url></property>`;
  expect((await read(feed(property))).listings[0]).toMatchObject({
    ...{ cells: { tourUrl: address }, left: [] },
  });
});

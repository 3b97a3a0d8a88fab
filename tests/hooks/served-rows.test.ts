import { expect, test } from 'vitest';
import { aListing, aPhoto, pull, recordsOf } from '../support/server/records.ts';
import { sharedPages } from '../support/server/served-page.ts';

// The rows beside the HTML of a page, with which the app adopts it.

const { server, admin, listings, read } = await sharedPages();
const AS_BROWSER = { 'Sec-Fetch-Dest': 'document' };

type Rows = {
  readonly answers: readonly { filter: object; total: number; ids: readonly string[] }[];
  readonly rows: readonly { id: string; c: string }[];
};

async function rowsOf(address: string, headers: Record<string, string> = AS_BROWSER) {
  const { html } = await read(address, headers);
  const [, json] =
    /<script type="application\/json" id="page-rows">([^<]*)<\/script>\s*<\/body>/.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Rows);
}

const byId = (rows: Rows['rows']) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('beside a page stand exactly the rows that a visitor pulls and the page shows, and no text of theirs is markup', async () => {
  const title = 'Piso </script><script>alert(1)</script> <!-- & "B"';
  const { id } = await listings.made(aListing({ title, is_premium: true }));
  await recordsOf(server, 'property_images', admin.token).create(aPhoto(id));
  for (const fields of [{ status: 'archived' }, { ready: false }])
    await listings.made(aListing(fields));
  const rental = await listings.made(aListing({ operation_type: 'alquiler' }));
  await recordsOf(server, 'advisor_contacts', admin.token).create({
    ...{ name: 'Uxía', phone: '600 000 000', email: 'uxia@example.com' },
  });

  const { items } = await pull(server, '?limit=1000');
  const home = await rowsOf('/');
  expect(byId(home?.rows ?? [])).toEqual(byId(items as Rows['rows']));
  expect(home?.answers).toContainEqual({ filter: {}, total: 2, ids: [id, rental.id] });
  expect(JSON.stringify(home)).not.toContain('600 000 000');

  const rentals = await rowsOf('/?operationType=alquiler');
  const listed = rentals?.rows.filter(({ c }) => c === 'properties').map((row) => row.id);
  expect(listed).toEqual([rental.id]);
  expect(rentals?.answers).toContainEqual({ filter: {}, total: 2, ids: [] });
});

test('beside an open listing stand its row and those of the listings that its page shows, of all that are compared', async () => {
  const villa = (price: number) => listings.made(aListing({ type: 'villa', price }));
  const { id } = await villa(500_000);
  const near = [await villa(501_000), await villa(502_000), await villa(503_000)];
  for (const price of [504_000, 900_000]) await villa(price);
  const page = await rowsOf(`/?property=${id}`);
  const ids = near.map((listing) => listing.id);
  const listed = page?.rows.filter(({ c }) => c === 'properties').map((row) => row.id);
  expect(listed?.toSorted()).toEqual([id, ...ids].toSorted());
  const place = { operationType: 'venta', location: 'Monte Alto, A Coruña' };
  const atPlace = await rowsOf(`/?${new URLSearchParams(place)}`);
  const total = atPlace?.answers.find(({ filter }) => 'location' in filter)?.total;
  expect(page?.answers).toEqual([
    { filter: place, total, ids: [] }, // how many the way to the place leads to
    { filter: { similarTo: id }, total: 3, ids },
  ]);
  expect(page?.rows.map(({ c }) => c)).toContain('agency');
});

test('the page of a rental fills its similar ones with distant prices, then with other kinds of rent', async () => {
  const made = async (price: number, operation_type = 'alquiler') => {
    const fields = { price, operation_type, type: 'land', location: 'Fene' };
    return (await listings.made(aListing(fields))).id;
  };
  const id = await made(800);
  const seasonal = await made(800, 'alquiler_temporal');
  const dear = await made(9_000);
  await made(800, 'alquiler_vacacional');
  await made(800, 'venta');
  const cheap = await made(100);
  const page = await rowsOf(`/?property=${id}`);
  expect(page?.answers.find(({ filter }) => 'similarTo' in filter)?.ids).toEqual([
    cheap,
    dear,
    seasonal,
  ]);
});

test('the missing page has rows for a browser, also after a robot has asked for it', async () => {
  await listings.made(aListing());
  expect(await rowsOf('/no-such-page?page=2', {})).toBeUndefined();
  expect((await rowsOf('/no-such-page'))?.answers).toMatchObject([{ filter: {} }]);
});

test('a page that the app replaces has no rows, nor has one for a search engine', async () => {
  for (let n = 0; n < 25; n += 1) await listings.made(aListing());
  expect(await rowsOf('/?page=2')).toBeUndefined();
  expect(await rowsOf('/comprar?page=2')).toBeDefined(); // no list
  expect(await rowsOf('/', {})).toBeUndefined();
});

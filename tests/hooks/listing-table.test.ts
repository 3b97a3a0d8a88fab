import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { choicesIn, type FieldRow, fieldRows } from '#domain/listing/field-table.ts';
import { remoteFieldName } from '#domain/listing/remote-names.ts';
import { aListing, pull, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

// The table of fields (src/domain/listing/fields.json) agrees with the database that the migrations make.

const server = await sharedServer();

/** The columns that only the server writes. */
const OF_THE_SERVER = [
  ...['id', 'rev', 'created_rev', 'created_by', 'updated_by', 'created_at', 'updated_at'],
];
const rows = Object.entries(fieldRows).map(
  ([field, row]) => [remoteFieldName(field), row] as const,
);

/** The column that a row needs, as PocketBase describes it. */
function columnFor(row: FieldRow) {
  const { text, number, choice, boolean, date, list, prices, relation, optional = false } = row;
  if (text?.link) return { type: 'text', max: text.max, pattern: String.raw`^https://\S+$` };
  if (text) return { type: 'text', max: text.max, required: text.required === 'always' };
  if (number)
    return { type: 'number', min: 0, max: number.max, onlyInt: number.step === 1, required: false };
  if (choice)
    return { type: 'select', maxSelect: 1, values: choicesIn(choice), required: !optional };
  if (boolean) return { type: 'bool', required: false };
  if (date) return { type: 'text', max: 10, pattern: String.raw`^\d{4}-\d{2}-\d{2}$` };
  if (list ?? prices) return { type: 'json', required: false };
  return { type: 'relation', maxSelect: 1, required: false, collection: relation };
}

test('Each field has a column of its kind, limits and choices, and no other column exists', async () => {
  const token = await server.superuser();
  const described = async (collection: string) =>
    JSON.parse((await server.request(`/api/collections/${collection}`, { token })).text);
  const { fields } = await described('properties');
  const columns: Record<string, object> = {};
  for (const field of fields) {
    if (OF_THE_SERVER.includes(field.name)) continue;
    const related = field.type === 'relation' && (await described(field.collectionId)).name;
    columns[field.name] = { ...field, ...(related && { collection: related }) };
  }
  const expected = Object.fromEntries(rows.map(([name, row]) => [name, columnFor(row)]));
  expect(columns).toMatchObject(expected);
  expect(Object.keys(columns).sort()).toEqual(Object.keys(expected).sort());
});

test('The row of a listing without translations and earlier prices is as short as before', async () => {
  const { token } = await server.createAdmin();
  const { id } = await recordsOf(server, 'properties', token).made(aListing());
  const row = (await pull(server)).items.find((item) => item.id === id);
  expect(
    Object.keys(row ?? {}).filter((name) => /language|_(es|gl|en)$|history/.test(name)),
  ).toEqual([]);
});

test('Visitors receive exactly the public fields', async () => {
  const { token } = await server.createAdmin();
  const listings = recordsOf(server, 'properties', token);
  const { id } = await listings.made(aListing());
  // Earlier prices and texts in other languages are sent where there are any.
  const texts = ['title', 'description'].flatMap((text) =>
    languages.map((language) => [`${text}_${language}`, 'Texto'] as const),
  );
  await listings.update(id, { price: 150_000, language: 'es', ...Object.fromEntries(texts) });
  const listing = (await pull(server)).items.find((item) => item.id === id);
  const besides = ['c', 'photos', ...OF_THE_SERVER.filter((name) => !name.endsWith('_by'))];
  const fields = Object.keys(listing ?? {}).filter((name) => !besides.includes(name));
  const shown = rows.flatMap(([name, row]) => (row.public ? [name] : []));
  expect(fields.sort()).toEqual(shown.sort());
});

test('The history keeps exactly the fields that the table names', async () => {
  const { token } = await server.createAdmin();
  const listings = recordsOf(server, 'properties', token);
  const { id } = await listings.made(aListing());
  await listings.remove(id);
  const [deletion] = await recordsOf(server, 'property_history', token).where(`property="${id}"`);
  const kept = rows.flatMap(([name, row]) => (row.kept ? [name] : []));
  expect(Object.keys(Object(deletion?.changes)).sort()).toEqual(kept.sort());
});

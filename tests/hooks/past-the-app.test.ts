import { expect, test } from 'vitest';
import { aListing, pull, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/**
 * Wrong values sent directly to the server: the answer has a code for the field, and nothing is stored.
 * Kinds and limits of every field are in values.test.ts, photos in photos-past-the-app.test.ts.
 */

const server = await sharedServer();
const admin = await server.createAdmin();
const listing = (await recordsOf(server, 'properties', admin.token).made(aListing())).id;

const of = (collection: string) => recordsOf(server, collection, admin.token);
const codeOf = (answer: { status: number; body: Record<string, unknown> }, field: string) => {
  const fields = JSON.parse(JSON.stringify(answer.body.data ?? {}));
  return [answer.status, fields[field]?.code];
};
const LONG = 'x'.repeat(100_000);

test.each([
  ['title', 'validation_max_text_constraint', LONG],
  ['description', 'validation_max_text_constraint', LONG],
  ['location', 'validation_max_text_constraint', LONG],
  ['tourism_registration', 'validation_max_text_constraint', LONG],
  ['features', 'validation_max_text', [LONG]],
  ['features', 'validation_too_many', Array.from({ length: 2000 }, (_, n) => `feature ${n}`)],
  ['title', 'validation_required', '\u0000\u0007\u202e\ufeff'],
  ['price', 'validation_min_number_constraint', -1],
  ['price', 'validation_only_int_constraint', 1e30], // beyond exact whole numbers
  ['price', 'validation_max_number_constraint', 1e9],
  ['price', 'validation_wrong_kind', 'abc'],
  ['price', 'validation_only_int_constraint', 0.5],
  ['bedrooms', 'validation_only_int_constraint', 1e30],
  ['bathrooms', 'validation_step', 0.3],
  ['bathrooms', 'validation_max_number_constraint', 1e30],
  ['area', 'validation_min_number_constraint', -1],
  ['area', 'validation_max_number_constraint', 1e30],
])('a listing, %s: %s', async (field, code, value) => {
  const { cursor } = await pull(server);
  expect(codeOf(await of('properties').create(aListing({ [field]: value })), field)).toEqual([
    400,
    code,
  ]);
  expect(codeOf(await of('properties').update(listing, { [field]: value }), field)).toEqual([
    400,
    code,
  ]);
  expect((await pull(server)).cursor).toBe(cursor);
});

test.each([
  ['name', 'validation_max_text_constraint', LONG],
  ['name', 'validation_required', ' \u0000'],
  ['phone', 'validation_max_text_constraint', LONG],
  ['email', 'validation_max_text_constraint', `${LONG}@example.test`],
  ['email', 'validation_is_email', 'a@example.test\r\nBcc: b@example.test'],
])('an advisor, %s: %s', async (field, code, value) => {
  const { cursor } = await pull(server);
  const advisor = { name: 'Equipo', [field]: value };
  expect(codeOf(await of('advisor_contacts').create(advisor), field)).toEqual([400, code]);
  expect((await pull(server)).cursor).toBe(cursor);
});

test('markup is stored as text', async () => {
  const markup = `<script>alert("1")</script><img src=x onerror='alert(2)'> & {{3}} \${4} %s`;
  const texts = { title: markup, description: markup, location: markup, features: [markup] };
  expect(await of('properties').made(aListing(texts))).toMatchObject(texts);
});

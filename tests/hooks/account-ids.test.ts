import { expect, test } from 'vitest';
import { listen } from '../support/server/events.ts';
import { aListing, aPhoto, authorsOf, pull, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/** The ids of the accounts that write listings are in no answer to anybody but the superuser. */

const server = await sharedServer();
const author = await server.createAdmin();
const editor = await server.createAdmin();
const listing = (await recordsOf(server, 'properties', author.token).made(aListing())).id;
await recordsOf(server, 'property_images', author.token).made(aPhoto(listing));
await recordsOf(server, 'properties', editor.token).update(listing, { price: 1 });

const tokenOf = async (who: string) =>
  who === 'a visitor' ? undefined : (await server.createUser()).token;

test('the superuser reads them', async () => {
  expect(await authorsOf(server, listing)).toEqual({
    created_by: author.id,
    updated_by: editor.id,
  });
});

test.each(['a visitor', 'an account'])('they are in no answer to %s', async (who) => {
  const token = await tokenOf(who);
  const of = (collection: string) => recordsOf(server, collection, token);
  const stream = await listen(server, ['properties/*'], token);
  await recordsOf(server, 'properties', editor.token).update(listing, { price: Date.now() % 1e6 });
  await expect.poll(() => stream.received.length).toBeGreaterThan(0);
  stream.close();
  const query = '?expand=created_by,updated_by&fields=*,created_by,updated_by';
  const answers = [
    (await of('properties').list(query)).text,
    (await of('properties').view(listing, query)).text,
    (await of('property_images').list('?expand=property')).text,
    (await of('property_history').list()).text,
    JSON.stringify(await pull(server, '', token)),
    (await server.request(`/api/sync/listing/${listing}`)).text,
    JSON.stringify(stream.received),
  ];
  for (const answer of answers) {
    expect(answer).not.toContain(author.id);
    expect(answer).not.toContain(editor.id);
  }
  expect(answers.filter((answer) => answer.includes(listing))).toHaveLength(6); // all but the history
});

test.each(['a visitor', 'an account'])(
  '%s cannot guess them by a filter or an order',
  async (who) => {
    const token = await tokenOf(who);
    for (const [collection, query] of [
      ['properties', `filter=created_by="${author.id}"`],
      ['properties', `filter=updated_by~"${editor.id.slice(0, 3)}"`],
      ['properties', 'sort=created_by'],
      ['property_images', `filter=property.created_by="${author.id}"`],
      ['property_images', 'sort=property.updated_by'],
    ] as const)
      expect([
        query,
        (await recordsOf(server, collection, token).list(`?${query}`)).status,
      ]).toEqual([query, 400]);

    const filtered = (id: string) =>
      `properties/*?options=${encodeURIComponent(JSON.stringify({ query: { filter: `created_by="${id}"` } }))}`;
    const stream = await listen(server, [filtered(author.id), 'agency/*'], token);
    await recordsOf(server, 'properties', editor.token).update(listing, {
      price: Date.now() % 1e6,
    });
    await recordsOf(server, 'agency', editor.token).update('agency000000000', { phone: '2' }); // the last event
    await expect.poll(() => stream.received.length).toBeGreaterThan(0);
    expect(stream.received.map(({ topic }) => topic)).toEqual(['agency/*']);
    stream.close();
  },
);

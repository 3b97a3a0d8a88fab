import { describe, expect, test } from 'vitest';
import { listen } from '../support/server/events.ts';
import { aPrivateRecord } from '../support/server/private-record.ts';
import { aListing, anEnquiry, aPhoto, demote, pull, recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** Visitors and accounts without a role get no hidden data by any route. */

const PHONE = '+34 981 777 888';
const EMAIL = 'secreto@example.test';

const { server, admin, listings } = await sharedWriter();
const user = await server.createUser();
const contact = { name: 'Equipo', phone: PHONE, email: EMAIL };
const advisor = (await recordsOf(server, 'advisor_contacts', admin.token).made(contact)).id;
const newListing = async (fields: Record<string, unknown>) =>
  (await listings.made(aListing(fields))).id;
const newPhoto = async (of: string) =>
  (await recordsOf(server, 'property_images', admin.token).made(aPhoto(of))).id;
const published = await newListing({ advisor_id: advisor });
const PRIVATE = 'duenazq';
const ofPrivate = recordsOf(server, 'property_private', admin.token);
await ofPrivate.made({ id: published, ...aPrivateRecord(PRIVATE) });
const archived = await newListing({ status: 'archived', title: 'Zarzuela', advisor_id: advisor });
const unready = await newListing({ ready: false, title: 'Zarzuela' });
const hidden = { archived, unready, photos: [await newPhoto(archived), await newPhoto(unready)] };

describe.each(['visitor', 'user'])('for a %s', (who) => {
  const token = () => (who === 'user' ? user.token : undefined);
  const of = (collection: string) => recordsOf(server, collection, token());
  const listed = async (collection: string, query = '') => {
    const answer = await of(collection).list(query);
    return answer.status === 200 ? answer.text : '';
  };

  test('hidden listings are in no list and at no address', async () => {
    const text = await listed('properties', '?perPage=500');
    expect(text).toContain(published);
    for (const id of [hidden.archived, hidden.unready]) {
      expect(text).not.toContain(id);
      expect((await of('properties').view(id)).status).toBe(404);
    }
    for (const id of hidden.photos) {
      expect(await listed('property_images', '?perPage=500')).not.toContain(id);
      expect((await of('property_images').view(id)).status).toBe(404);
    }
  });

  test.each([
    ['properties', 'title="Zarzuela"'],
    ['properties', 'status="archived"'],
    ['properties', 'ready=false'],
    ['properties', 'property_images_via_property.id!="" && title="Zarzuela"'],
    ['property_images', 'property.title="Zarzuela"'],
    ['property_images', 'property.status="archived"'],
    ['properties', 'advisor_id.phone~"777"'],
    ['properties', 'advisor_id.email~"secreto"'],
    ['advisor_contacts', 'phone~"777"'],
    ['properties', '@collection.advisor_contacts.phone~"777"'],
    ['properties', '@collection.user_roles.role="admin"'],
    ['property_private', 'rev>0'],
    ['properties', '@collection.property_private.notes~"zq"'],
    ['properties', '@collection.property_private.id=id'],
    ['agency', '@collection.property_private.owner_name!=""'],
    ['properties', 'property_private_via_id.notes~"zq"'],
    ['properties', '@collection.property_history.changes~"private:"'],
    ['agency', '@collection.properties.status="archived"'],
    ['property_history', 'rev>0'],
    ['advisor_history', 'rev>0'],
    ['properties', '@collection.advisor_history.changes~"777"'],
    ['tombstones', 'rev>=0'],
    ['enquiries', 'rev>=0'],
  ])('filtering %s by %s finds nothing', async (collection, filter) => {
    const answer = await of(collection).list(`?filter=${encodeURIComponent(filter)}`);
    if (answer.status === 200) expect(answer.body.items).toEqual([]);
    else expect([400, 403]).toContain(answer.status);
  });

  test('expanding and sorting reveal nothing of an advisor', async () => {
    for (const query of ['?expand=advisor_id', '?sort=advisor_id.phone', '?fields=*,expand.*']) {
      const text = await listed('properties', query);
      expect(text).not.toContain(PHONE);
      expect(text).not.toContain(EMAIL);
    }
    const listing = await of('properties').view(published, '?expand=advisor_id');
    expect(listing.text).not.toContain(PHONE);
  });

  test('expanding, sorting and counting reveal nothing of private data', async () => {
    for (const collection of ['properties', 'property_private'])
      for (const query of [
        ...[
          '?expand=id',
          '?expand=property_private_via_id',
          '?sort=@collection.property_private.notes',
        ],
        ...['?fields=*,expand.*', '?skipTotal=0', '?sort=-notes', '?perPage=1&page=1'],
      ]) {
        const { status, text, body } = await of(collection).list(query);
        expect(text).not.toContain(PRIVATE);
        if (status === 200 && collection === 'property_private')
          expect(body).toMatchObject({ items: [], totalItems: -1 });
      }
    expect((await of('property_private').view(published)).status).toBe(404);
  });

  test('the pull carries neither hidden listings nor contact data', async () => {
    const page = await pull(server, '', token());
    const text = JSON.stringify(page.items);
    for (const secret of [hidden.archived, hidden.unready, ...hidden.photos, PHONE, EMAIL, PRIVATE])
      expect(text).not.toContain(secret);
    expect(page.total).toBe(1);
  });

  test('no event is sent for hidden listings, their photos, advisors, roles or enquiries', async () => {
    const topics = [
      ...['properties', 'property_images', 'advisor_contacts', 'property_history', 'enquiries'],
      ...['advisor_history', 'user_roles', 'tombstones', 'favourites', 'saved_searches'],
      ...['users', 'property_private'],
    ].map((name) => `${name}/*`);
    const options = encodeURIComponent(JSON.stringify({ query: { filter: 'title="Zarzuela"' } }));
    const probe = `properties/*?options=${options}`;
    const stream = await listen(server, [...topics, probe], token());
    await listings.update(hidden.archived, { price: 1 });
    await listings.update(hidden.unready, { price: 2 });
    await recordsOf(server, 'property_images', admin.token).made(aPhoto(hidden.archived));
    await recordsOf(server, 'advisor_contacts', admin.token).update(advisor, { phone: PHONE });
    await ofPrivate.update(published, { keys_holder: PRIVATE });
    await listings.update(published, { price: Math.floor(Math.random() * 1e6) }); // the last event
    await expect.poll(() => stream.received.length).toBeGreaterThan(0);
    expect(stream.received.map(({ topic, data }) => [topic, JSON.parse(data).record.id])).toEqual([
      ['properties/*', published],
    ]);
    stream.close();
  });

  test('a favourite of a hidden listing is refused like one of an unknown id', async () => {
    const answers = await Promise.all(
      [hidden.archived, hidden.unready, 'nothinglikethis'].map((property) =>
        of('favourites').create({ user: user.id, property }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  test('a list has no total, whatever the parameters are', async () => {
    for (const query of ['', '?skipTotal=0', '?skipTotal=false', '?%73kipTotal=0'])
      expect((await of('properties').list(query)).body.totalItems).toBe(-1);
  });
});

test.each(['admin', 'agent'])('an %s sees all of it', async (role) => {
  const { token } = role === 'admin' ? admin : await server.createAgent();
  const page = await pull(server, '', token);
  const text = JSON.stringify(page.items);
  for (const secret of [hidden.archived, hidden.unready, ...hidden.photos, PHONE, EMAIL, PRIVATE])
    expect(text).toContain(secret);
  const listing = await recordsOf(server, 'properties', token).view(
    published,
    '?expand=advisor_id',
  );
  expect(listing.text).toContain(PHONE);
});

test.each([
  ['admin', () => server.createAdmin()],
  ['agent', () => server.createAgent()],
])(
  'a former %s loses at once what the role gave: rows, writes, the open stream, files',
  async (_, create) => {
    const former = await create();
    const own = recordsOf(server, 'properties', former.token);
    const stream = await listen(server, ['properties/*', 'enquiries/*'], former.token);
    const fileToken = await server.request('/api/files/token', {
      method: 'POST',
      token: former.token,
    });
    const [photo] = hidden.photos;
    const { body } = await recordsOf(server, 'property_images', former.token).view(photo ?? '');
    const file = `/api/files/property_images/${photo}/${body.file}?token=${fileToken.body.token}`;
    expect((await server.request(file)).status).toBe(200);
    const changeBoth = async () => {
      await listings.update(hidden.archived, { price: Math.floor(Math.random() * 1e6) });
      await listings.update(published, { price: Math.floor(Math.random() * 1e6) }); // the last event
    };
    // Sorted, because PocketBase promises no order of events.
    const heard = () => stream.received.map(({ data }) => JSON.parse(data).record.id).sort();
    await changeBoth();
    await expect.poll(heard).toEqual([hidden.archived, published].sort());

    await demote(server, former);
    expect((await own.view(hidden.archived)).status).toBe(404);
    expect((await own.update(published, { price: 1 })).status).toBe(403);
    expect((await server.request(file)).status).toBe(404);
    await recordsOf(server, 'enquiries').made(anEnquiry());
    await changeBoth();
    await expect.poll(heard).toEqual([hidden.archived, published, published].sort());
    stream.close();
  },
);

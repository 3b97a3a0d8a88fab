import { describe, expect, test } from 'vitest';
import { aListing, aPhoto, madeAgain, pull, recordsOf } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

/** Tombstones of deleted records, and creations that arrive after a deletion. */

const { server, admin, listings, of } = await sharedWriter();

describe('the id of a deleted listing', () => {
  test('is refused for a new listing, unless the request asks for it', async () => {
    const { id } = await listings.made(aListing());
    await listings.remove(id);
    const create = (headers?: HeadersInit) => listings.create(aListing({ id }), headers);
    const late = await create();
    expect([late.status, late.body.data]).toMatchObject([409, { id: { code: 'deleted' } }]);
    expect((await listings.view(id)).status).toBe(404);
    const meant = await madeAgain(server);
    expect((await create(meant)).status).toBe(200);
    // It exists again, so a repeated request is refused because its id is known.
    const repeated = await create();
    expect(repeated.body.data).toMatchObject({ id: { code: 'validation_not_unique' } });
    await listings.remove(id);
    expect((await create(meant)).status).toBe(409); // a late copy of that request, from before the second deletion
    expect((await create({ 'X-Marola-Again': 'true' })).status).toBe(409);
  });
});

describe('a removal that arrives before the creation', () => {
  const photos = () => of('property_images');

  test('keeps a listing deleted, if an admin sent it', async () => {
    const { cursor } = await pull(server);
    const visitor = recordsOf(server, 'properties');
    const [early, open] = ['earlyremoval000', 'openlisting0000'];
    expect((await visitor.remove(open)).status).toBe(403);
    expect((await listings.create(aListing({ id: open }))).status).toBe(200);
    expect((await listings.remove(early, { 'If-Match': '"0"' })).status).toBe(404);
    expect((await listings.remove(early)).status).toBe(404);
    const { gone } = await pull(server, `?since=${cursor}`);
    expect(gone).toEqual([{ c: 'properties', id: early }]);
    const late = await listings.create(aListing({ id: early }));
    expect([late.status, late.body.data]).toMatchObject([409, { id: { code: 'deleted' } }]);
    const meant = await listings.create(aListing({ id: early }), await madeAgain(server));
    expect(meant.status).toBe(200);
  });

  test('keeps a photo removed, as a removal after the upload does', async () => {
    const { id: listing } = await listings.made(aListing());
    const [early, late] = ['earlyphoto00000', 'latephoto000000'];
    const upload = async (id: string, headers?: HeadersInit) => {
      const { status, body } = await photos().create(aPhoto(listing, { id }), headers);
      return [status, body.data];
    };
    const refused = [400, { id: { code: 'validation_removed' } }];
    expect((await photos().remove(early)).status).toBe(404);
    expect(await upload(early)).toMatchObject(refused);
    expect(await upload(late)).toMatchObject([200, undefined]);
    const { cursor } = await pull(server);
    expect((await photos().remove(late)).status).toBe(204);
    expect(await upload(late)).toMatchObject(refused);
    expect(await upload(late, await madeAgain(server))).toMatchObject([200, undefined]);
    // Photos are sent in their listing, so devices get no tombstone of a photo.
    expect((await pull(server, `?since=${cursor}`)).gone).toEqual([]);
  });

  test('keeps private data erased, if an admin sent it', async () => {
    const { id } = await listings.made(aListing());
    const agent = await server.createAgent();
    const privateData = (token: string) => recordsOf(server, 'property_private', token);
    expect((await privateData(agent.token).remove(id)).status).toBe(403);
    expect((await privateData(agent.token).create({ id, street: 'x' })).status).toBe(200);
    const { id: early } = await listings.made(aListing());
    expect((await privateData(admin.token).remove(early)).status).toBe(404);
    const late = await privateData(agent.token).create({ id: early, street: 'x' });
    expect([late.status, late.body.data]).toMatchObject([409, { id: { code: 'deleted' } }]);
    const again = await madeAgain(server);
    const meant = await privateData(agent.token).create({ id: early, street: 'x' }, again);
    expect(meant.status).toBe(200);
  });

  test('does not count for a damaged file, nor for photos deleted with their listing', async () => {
    const { id: listing } = await listings.made(aListing());
    const id = 'damagedphoto000';
    const made = await photos().made(aPhoto(listing, { id }));
    const file = 'file' in made ? String(made.file) : '';
    expect((await photos().remove(id, { 'If-Match': `"${file}"` })).status).toBe(204);
    expect((await photos().remove(id, { 'If-Match': `"${file}"` })).status).toBe(404);
    expect((await photos().create(aPhoto(listing, { id }))).status).toBe(200);
    await listings.remove(listing);
    await listings.create(aListing({ id: listing }), await madeAgain(server));
    expect((await photos().create(aPhoto(listing, { id }))).status).toBe(200);
  });
});

describe('tombstones', () => {
  test('of an advisor let the app make the advisor again, which it does without a header', async () => {
    const advisors = of('advisor_contacts');
    const { id } = await advisors.made({ name: 'Equipo' });
    await advisors.remove(id);
    expect((await advisors.create({ id, name: 'Equipo' })).status).toBe(200);
    const early = 'earlyadvisor000';
    expect((await advisors.remove(early)).status).toBe(404);
    expect((await advisors.create({ id: early, name: 'Equipo' })).status).toBe(200);
  });

  test('a deleted advisor leaves its listings without one', async () => {
    const advisors = of('advisor_contacts');
    const { id: advisor } = await advisors.made({ name: 'Equipo' });
    const { id } = await listings.made(aListing({ advisor_id: advisor }));
    const { cursor } = await pull(server);
    expect((await advisors.remove(advisor)).status).toBe(204);
    const page = await pull(server, `?since=${cursor}`);
    expect(page.gone).toEqual([{ c: 'advisor_contacts', id: advisor }]);
    expect(page.items).toMatchObject([{ id, advisor_id: '' }]);
  });

  test('a second deletion of one id replaces the first', async () => {
    const { id } = await listings.made(aListing());
    const { cursor } = await pull(server);
    await listings.remove(id);
    await listings.create(aListing({ id }), await madeAgain(server));
    await listings.remove(id);
    expect((await listings.remove(id)).status).toBe(404);
    const page = await pull(server, `?since=${cursor}`);
    expect(page).toMatchObject({ gone: [{ c: 'properties', id }], items: [] });
  });
});

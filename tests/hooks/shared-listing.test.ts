import { expect, test } from 'vitest';
import { aListing, aPhoto, type Pulled, pull } from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

// The request of a shared link: one listing, with the rules of the pull.

const { server, admin, listings, of } = await sharedWriter();

async function ask(id: string, token?: string): Promise<Pulled> {
  const answer = await server.request(
    `/api/sync/listing/${id}`,
    token === undefined ? {} : { token },
  );
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}

test('a single listing equals that of the pull, with its advisor and the agency', async () => {
  const advisor = await of('advisor_contacts').made({
    name: 'Equipo comercial',
    phone: '+34 981 000 001',
    email: 'equipo@example.test',
  });
  await listings.made(aListing({ title: 'Otro piso' }));
  const { id } = await listings.made(aListing({ advisor_id: advisor.id }));
  await of('property_images').made(aPhoto(id));

  const alone = await ask(id);
  const all = await pull(server);
  expect(alone).toMatchObject({ epoch: all.epoch, cursor: all.cursor, more: true, gone: [] });
  const kinds = alone.items.map(({ c }) => c).sort();
  expect(kinds).toEqual(['advisor_contacts', 'agency', 'properties']);
  for (const item of alone.items) expect(all.items).toContainEqual(item);
  expect(alone.items.find(({ c }) => c === 'advisor_contacts')).not.toHaveProperty('phone');
  const asAdmin = await ask(id, admin.token);
  expect(asAdmin.items.find(({ c }) => c === 'advisor_contacts')).toHaveProperty('phone');
});

test('archived, not ready and unknown listings get the same answer for visitors', async () => {
  const advisor = await of('advisor_contacts').made({ name: 'Otra' });
  const hidden = [
    await listings.made(aListing({ status: 'archived', advisor_id: advisor.id })),
    await listings.made(aListing({ ready: false, advisor_id: advisor.id })),
  ].map(({ id }) => id);
  for (const id of [...hidden, 'aaaaaaaaaaaaaaa', 'x"},{"c":"agency']) {
    const answer = await ask(encodeURIComponent(id));
    expect(answer.gone).toEqual([{ c: 'properties', id }]);
    expect(answer.items.map(({ c }) => c)).toEqual(['agency']);
  }
  for (const id of hidden) {
    const { gone, items } = await ask(id, admin.token);
    expect(gone).toEqual([]);
    expect(items.some((item) => item.id === id)).toBe(true);
  }
});

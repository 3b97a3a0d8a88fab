import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountSmallDisk } from '../support/machine/small-disk.ts';
import { aListing, anEnquiry, aPhoto, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

const disk = mountSmallDisk();
let server: TestServer;
beforeAll(async () => {
  if (!disk.missing) server = await startServer({ within: disk.folder });
});
afterAll(() => server?.stop());

const POST = (json: unknown) => ({ method: 'POST', json });
const AT = '2026-11-21 09:00:00.000Z';
const mutation = 'aaaaaaaaaaaaaaa';

/** A batch with one photo. */
function photoBatch(property: string): FormData {
  const form = new FormData();
  const url = '/api/collections/property_images/records';
  const requests = [{ method: 'POST', url, body: { property } }];
  form.set('@jsonPayload', JSON.stringify({ requests }));
  form.set('requests.0.file', aPhoto(property).get('file') ?? '');
  return form;
}

test.skipIf(disk.missing)(
  `every write answers 507 while the disk is full, and works when there is room${disk.missing ? ` (${disk.missing})` : ''}`,
  async () => {
    const [{ token }, account] = [await server.createAdmin(), await server.createUser()];
    const listings = recordsOf(server, 'properties', token);
    const photos = recordsOf(server, 'property_images', token);
    const advisors = recordsOf(server, 'advisor_contacts', token);
    const { id } = await listings.made(aListing());
    const photo = await photos.made(aPhoto(id));
    const advisor = await advisors.made({ name: 'Uxía', phone: '981 000 000' });
    const enquiry = await recordsOf(server, 'enquiries').create(anEnquiry());
    const password = { password: 'long enough', passwordConfirm: 'long enough' };
    const asAdmin = (path: string, json: unknown) => server.request(path, { ...POST(json), token });

    const writes: Record<string, () => Promise<{ status: number; headers: Headers }>> = {
      'new listing': () => listings.create(aListing()),
      'edited listing': () => listings.update(id, { price: 1 }),
      'new photo': () => photos.create(aPhoto(id)),
      'new advisor': () => advisors.create({ name: 'Brais' }),
      'edited advisor': () => advisors.update(advisor.id, { name: 'Brais' }),
      agency: () => recordsOf(server, 'agency', token).update('agency000000000', { name: 'M' }),
      enquiry: () => recordsOf(server, 'enquiries').create(anEnquiry()),
      'answered enquiry': () =>
        recordsOf(server, 'enquiries', token).update(String(enquiry.body.id), { answered_at: AT }),
      'order of photos': () =>
        asAdmin(`/api/listings/${id}/photo-order`, { mutation, photoIds: [photo.id] }),
      'discarded values': () =>
        asAdmin(`/api/listings/${id}/discarded`, { mutation, changes: { price: [1, 2] }, at: AT }),
      'discarded values of an advisor': () =>
        asAdmin(`/api/advisors/${advisor.id}/discarded`, {
          ...{ mutation, changes: { name: ['A', 'B'] }, at: AT },
        }),
      batch: () =>
        asAdmin('/api/batch', {
          requests: [{ ...POST(0), url: '/api/collections/properties/records', body: aListing() }],
        }),
      'batch with a photo': () =>
        server.request('/api/batch', { method: 'POST', token, body: photoBatch(id) }),
      'sign-up': () =>
        server.request(
          '/api/collections/users/records',
          POST({ email: 'new@example.test', ...password }),
        ),
      'sign-up with a known e-mail': () =>
        server.request(
          '/api/collections/users/records',
          POST({ email: account.email, ...password }),
        ),
      'change of e-mail': () =>
        server.request('/api/collections/users/request-email-change', {
          ...{ ...POST({ newEmail: 'other@example.test' }), token: account.token },
        }),
      'change to a known e-mail': () =>
        server.request('/api/collections/users/request-email-change', {
          ...{ ...POST({ newEmail: account.email }), token },
        }),
      favourite: () =>
        recordsOf(server, 'favourites', account.token).create({ user: account.id, property: id }),
      'deletion that finds nothing': () => listings.remove('aaaaaaaaaaaaaaa'),
      'deleted photo': () => photos.remove(photo.id),
      'deleted listing': () => listings.remove(id),
      'deleted account': () => recordsOf(server, 'users', account.token).remove(account.id),
    };
    const answers = async () => {
      const statuses: Record<string, number> = {};
      for (const [name, write] of Object.entries(writes)) {
        const { status, headers } = await write();
        statuses[name] = status;
        expect(headers.get('Retry-After'), name).toBe(status === 507 ? '60' : null);
      }
      return statuses;
    };

    disk.fill();
    const full = await answers();
    expect(full).toEqual(Object.fromEntries(Object.keys(writes).map((name) => [name, 507])));
    expect((await server.request('/api/sync?since=0')).status).toBe(200);
    disk.empty();
    const after = Object.entries(await answers());
    expect(after.filter(([, status]) => status >= 300)).toEqual([
      ['deletion that finds nothing', 404],
    ]);
  },
);

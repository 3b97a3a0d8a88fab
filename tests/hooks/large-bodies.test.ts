import { expect, test } from 'vitest';
import { aListing, aPhoto, recordsOf } from '../support/server/records.ts';
import { sharedServer } from '../support/server/shared-server.ts';

const server = await sharedServer();

const large = new Uint8Array(30 << 20);

/** In MB. The bodies have 360 MB; without limits 20 of them took 1,142 MB. Go gives memory back late, so the margin is wide. */
const MOST_MEMORY = 350;

/** The status of a large body's answer; 'closed' when the server ended the connection while it was sent. */
const send = (path: string, token?: string) =>
  server
    .request(path, {
      method: 'POST',
      body: large,
      headers: { 'Content-Type': 'application/json' },
      ...(token !== undefined && { token }),
    })
    .then(
      ({ status }) => status,
      () => 'closed' as const,
    );
const records = (collection: string) => `/api/collections/${collection}/records`;

test.each([
  [records('property_images'), undefined],
  [records('properties'), 'nonsense'],
  ['/api/batch', undefined],
  [records('enquiries'), undefined],
  [records('users'), undefined],
])('12 bodies of 30 MB to %s are refused before they fill the memory', async (path, token) => {
  const before = server.memory();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(path, token)));
  for (const answer of answers) expect([401, 403, 413, 'closed']).toContain(answer);
  if (before !== undefined) expect((server.memory() ?? 0) - before).toBeLessThan(MOST_MEMORY);
});

test('a photo as large as a photo may be is stored, and a larger one is refused', async () => {
  const { token } = await server.createAdmin();
  const { id } = await recordsOf(server, 'properties', token).made(aListing());
  const photos = recordsOf(server, 'property_images', token);
  expect((await photos.create(aPhoto(id))).status).toBe(200);
  const tooLarge = aPhoto(id, {}, new File([large], 'large.jpg', { type: 'image/jpeg' }));
  const answer = await photos.create(tooLarge).then(
    ({ status }) => status,
    () => 'closed' as const,
  );
  expect([413, 'closed']).toContain(answer);
});

import { describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import type { PhotoVariant } from '#domain/listing/photos/photo.ts';
import { answerPhoto, photoWanted } from '#sw/photo-route.ts';
import { idOf } from '../../support/device/listings.ts';

const ORIGIN = 'https://marola.example';
const id = idOf('p', 1);
const address = `${ORIGIN}/api/files/property_images/${id}/casa_abc.jpg`;

describe('requests that the photo route answers', () => {
  test.each<[string, string, RequestInit | undefined, PhotoVariant | undefined]>([
    ['a photo', address, undefined, 'full'],
    ['a thumbnail', `${address}?thumb=640x0`, undefined, 'thumb'],
    [
      'a small picture',
      address.replace('casa_abc.jpg', 'small_abc.webp?thumb=small'),
      undefined,
      'thumb',
    ],
    [
      'a medium picture',
      address.replace('casa_abc.jpg', 'medium_abc.webp?thumb=medium'),
      undefined,
      'medium',
    ],
    ['a photo with a token', `${address}?token=x`, undefined, 'full'],
    ['a write', address, { method: 'POST' }, undefined],
    ['a range', address, { headers: { Range: 'bytes=0-1' } }, undefined],
    ['what the server itself has', address, { cache: 'no-store' }, undefined],
    ['another origin', address.replace('marola', 'other'), undefined, undefined],
    ['another collection', address.replace('property_images', 'users'), undefined, undefined],
    ['the event stream', `${ORIGIN}/api/realtime`, undefined, undefined],
    ['the pull', `${ORIGIN}/api/sync?since=0`, undefined, undefined],
  ])('%s', (_, url, init, variant) => {
    expect(photoWanted(new Request(url, init), ORIGIN)?.variant).toBe(variant);
  });
});

/** Asks a worker that has these stored photos and this network. */
async function ask(
  variant: PhotoVariant,
  kept: PhotoVariant[],
  network: () => Promise<Response>,
  waiting?: string,
  mime = 'image/jpeg',
) {
  const stored: string[] = [];
  const afterwards: Promise<unknown>[] = [];
  let fetched = 0;
  const response = await answerPhoto(
    new Request(address),
    { photoId: id, variant },
    {
      cache: {
        get: async (photoId, wanted) =>
          kept.includes(wanted)
            ? {
                key: `${photoId}/${wanted}`,
                bytes: new TextEncoder().encode(wanted).buffer,
                mime,
              }
            : undefined,
        keep: async (photoId, size) => {
          stored.push(`${photoId}/${size}`);
          return ok(undefined);
        },
        held: async () => ok([]),
        drop: async () => ok(undefined),
      },
      pending: async (photoId) =>
        waiting !== undefined && photoId === id
          ? { bytes: new TextEncoder().encode(waiting).buffer, mime }
          : undefined,
      fetch: async () => {
        fetched += 1;
        return network();
      },
      afterwards: (work) => afterwards.push(work),
    },
  );
  await Promise.all(afterwards);
  const { status, headers } = response;
  return { status, headers, body: await response.text(), stored, fetched };
}

const offline = async () => Promise.reject(new TypeError('Failed to fetch'));
const picture =
  (body: string, status = 200, type = 'image/jpeg') =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } });

describe('the answer', () => {
  test.each(['full', 'thumb'] as const)(
    'a photo with a pending upload comes from the device (%s)',
    async (variant) => {
      const answer = await ask(variant, [], offline, 'the only copy');
      expect(answer).toMatchObject({ status: 200, body: 'the only copy', fetched: 0, stored: [] });
    },
  );

  test('comes from the device without a request', async () => {
    expect(await ask('full', ['full'], offline)).toMatchObject({ body: 'full', fetched: 0 });
  });

  test('comes from the network; full and medium photos are stored, thumbnails are not', async () => {
    for (const variant of ['full', 'medium'] as const)
      expect(await ask(variant, [], picture('new'))).toMatchObject({
        body: 'new',
        stored: [`${id}/${variant}`],
      });
    expect(await ask('thumb', [], picture('new'))).toMatchObject({ body: 'new', stored: [] });
  });

  test.each([
    ['a missing photo', picture('{}', 404, 'application/json')],
    ['a captive portal’s page', picture('<html>', 200, 'text/html')],
    ['a photo of 0 bytes', picture('')],
  ])('%s is passed on and not stored', async (_, network) => {
    expect((await ask('full', [], network)).stored).toEqual([]);
  });

  test.each([
    ['thumb', ['full', 'medium'], 'medium'],
    ['thumb', ['full'], 'full'],
    ['medium', ['thumb', 'full'], 'full'],
  ] as const)(
    'a larger picture that is stored answers without a request (%s)',
    async (wanted, kept, best) => {
      expect(await ask(wanted, [...kept], picture('new'))).toMatchObject({
        body: best,
        fetched: 0,
      });
    },
  );

  test('a smaller picture never answers for a larger one, which the browser would keep when the network is back', async () => {
    expect(await ask('full', ['medium', 'thumb'], offline)).toMatchObject({ status: 504 });
    expect(await ask('medium', ['thumb'], picture('new'))).toMatchObject({ body: 'new' });
  });

  test('is a Response even offline without a stored photo', async () => {
    expect((await ask('full', [], offline)).status).toBe(504);
  });

  test.each(['text/html', 'image/svg+xml'])(
    'is never anything but a picture, even if the device stores %s',
    async (mime) => {
      const script = '<script>alert(1)</script>';
      expect((await ask('thumb', ['full', 'thumb'], offline, script, mime)).status).toBe(504);
      const fetched = await ask('full', ['full'], picture('good'), script, mime);
      expect(fetched).toMatchObject({ status: 200, body: 'good' });
      expect((await ask('full', [], picture(script, 200, mime))).stored).toEqual([]);
    },
  );

  test('runs no scripts when a stored photo is opened as a page', async () => {
    const { headers } = await ask('full', ['full'], offline);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createId } from '#domain/ids.ts';
import { photoPath } from '#domain/listing/photos/photo.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { createPocketbaseAuth, endOfToken } from '#remote/auth.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import type { PullRequest, Remote } from '#remote/remote.ts';
import { smallWebp } from '../support/photos/photo-files.ts';
import { aListing, aPhoto, aPicture, recordsOf } from '../support/server/records.ts';
import { type Account, startServer, type TestServer } from '../support/server/server.ts';

/** What the app expects from its remote, with a real server. */

let server: TestServer;
let admin: Account;
let remote: Remote;
let token = '';
const never = new AbortController().signal;

beforeAll(async () => {
  server = await startServer();
  admin = await server.createAdmin();
  remote = createPocketbaseRemote({ baseUrl: server.url, token: () => token });
});
afterAll(() => server?.stop());

const properties = () => recordsOf(server, 'properties', admin.token);

async function pull(request: Partial<PullRequest> = {}, as = ''): Promise<SyncPage> {
  token = as;
  const answer = await remote.pull({ since: 0, limit: 1000, epoch: undefined, ...request }, never);
  if (!answer.ok) throw new Error(`pull failed: ${JSON.stringify(answer.error)}`);
  return answer.value;
}
const ids = (page: SyncPage) => page.rows.listings.map(({ id }) => id);

test('a single listing is read without a pull, and a hidden one is gone', async () => {
  const [shared, archived] = [
    await properties().made(aListing({ title: 'Compartido' })),
    await properties().made(aListing({ status: 'archived' })),
  ];
  token = '';
  const found = await remote.pullListing(shared.id, never);
  expect(found).toMatchObject({ ok: true, value: { more: true, gone: [], rejected: [] } });
  expect(found.ok && found.value.rows.listings.map(({ title }) => title)).toEqual(['Compartido']);
  expect(found.ok && found.value.rows.agency).toHaveLength(1);
  expect(found.ok && found.value.cursor).toEqual((await pull()).cursor);
  for (const id of [archived.id, 'aaaaaaaaaaaaaaa']) {
    expect(await remote.pullListing(id, never)).toMatchObject({
      value: { gone: [{ collection: 'listings', id }], rows: { listings: [] } },
    });
  }
});

describe('pull', () => {
  test('every row can be parsed, the agency included', async () => {
    const made = await properties().made(
      aListing({ title: 'Ático «sol»', energy_rating: 'en_tramite' }),
    );
    const page = await pull();
    expect(page.rejected).toEqual([]);
    expect(page.cursor).toMatchObject({ user: '', role: 'visitor' });
    expect(page.rows.agency).toHaveLength(1);
    expect(page.rows.listings.find(({ id }) => id === made.id)).toMatchObject({
      title: 'Ático «sol»',
      energyRating: 'en_tramite',
      features: ['Exterior'],
      ready: true,
      photos: [],
    });
  });

  test('in pages: each row once, no row lost between pages, and nothing after the last page', async () => {
    for (let n = 0; n < 12; n += 1) await properties().made(aListing({ title: `Página ${n}` }));
    const all = ids(await pull());
    const paged: string[] = [];
    let page = await pull({ limit: 5 });
    expect(page.total).toBe(all.length);
    for (;;) {
      paged.push(...ids(page));
      if (!page.more) break;
      page = await pull({ limit: 5, since: page.cursor.rev, epoch: page.cursor.epoch });
    }
    expect(paged.sort()).toEqual([...all].sort());
    expect(new Set(paged).size).toBe(paged.length);
    const end = await pull({ since: page.cursor.rev, epoch: page.cursor.epoch });
    expect([end.more, ids(end), end.gone]).toEqual([false, [], []]);
  });

  test('archived and deleted listings are in `gone`', async () => {
    const [archived, deleted] = [
      await properties().made(aListing()),
      await properties().made(aListing()),
    ];
    const { cursor } = await pull();
    await properties().update(archived.id, { status: 'archived' });
    await properties().remove(deleted.id);
    const page = await pull({ since: cursor.rev, epoch: cursor.epoch });
    expect(page.gone.map(({ id }) => id).sort()).toEqual([archived.id, deleted.id].sort());
  });

  test('another epoch, or a cursor ahead of the server, starts again with a reset', async () => {
    const { cursor } = await pull();
    const foreign = await pull({ since: cursor.rev, epoch: 'another' });
    const ahead = await pull({ since: cursor.rev + 1000, epoch: cursor.epoch });
    expect([foreign.reset, ahead.reset]).toEqual([true, true]);
    expect(ids(foreign).length).toBeGreaterThan(0);
  });

  test('the rows depend on the reader’s role; a broken token counts as a visitor', async () => {
    const hidden = await properties().made(aListing({ status: 'archived' }));
    const asAdmin = await pull({}, admin.token);
    expect(asAdmin.cursor).toMatchObject({ user: admin.id, role: 'admin' });
    expect(ids(asAdmin)).toContain(hidden.id);
    const asNobody = await pull({}, 'broken.token.here');
    expect(asNobody.cursor).toMatchObject({ user: '', role: 'visitor' });
    expect(ids(asNobody)).not.toContain(hidden.id);
  });
});

describe('photos', () => {
  test('the thumbnail and the full picture come as bytes of an image', async () => {
    const { id } = await properties().made(aListing());
    await recordsOf(server, 'property_images', admin.token).made(aPhoto(id));
    const photo = (await pull()).rows.listings.find((listing) => listing.id === id)?.photos[0];
    if (photo === undefined) throw new Error('the photo did not ride in its listing');
    for (const variant of ['full', 'thumb'] as const) {
      const file = await remote.fetchPhoto(photoPath(photo, variant), never);
      expect(file).toMatchObject({ ok: true, value: { mime: expect.stringMatching(/^image\//) } });
    }
  });

  test('a photo and its smaller pictures arrive together, once', async () => {
    const listingId = (await properties().made(aListing())).id;
    const file = new Uint8Array(smallWebp());
    const small = { bytes: file.buffer, mime: 'image/webp', placeholder: 'A'.repeat(32) };
    const medium = { bytes: new Uint8Array(smallWebp(1280, 854)).buffer, mime: 'image/webp' };
    const facts = { sha256: 'a'.repeat(64), position: 0, width: 1, height: 1 };
    const photo = { id: createId(), listingId, bytes: aPicture(1), mime: 'image/png', ...facts };
    const upload = () => {
      token = admin.token;
      return remote.uploadPhoto({ ...photo, small, medium }, () => {}, never);
    };
    expect(await upload()).toMatchObject({ ok: true, value: { placeholder: small.placeholder } });
    expect(await upload()).toMatchObject({ error: { type: 'Refused', fields: [{ field: 'id' }] } });
    const photos = (await pull()).rows.listings.find(({ id }) => id === listingId)?.photos ?? [];
    expect(photos).toMatchObject([{ id: photo.id, placeholder: small.placeholder }]);
    for (const stored of photos) {
      for (const [variant, { bytes, mime }] of [
        ['thumb', small],
        ['medium', medium],
      ] as const)
        expect(await remote.fetchPhoto(photoPath(stored, variant), never)).toEqual({
          ok: true,
          value: { bytes, mime },
        });
    }
  });

  test('a photo that does not exist is gone', async () => {
    const path = photoPath({ id: 'nothere00000000', file: 'x.jpg' }, 'full');
    expect(await remote.fetchPhoto(path, never)).toEqual({ ok: false, error: { type: 'Gone' } });
  });
});

describe('hints', () => {
  /** Resolves with the second hint: the first one tells that the subscription is active. */
  const secondHint = () => {
    const heard = Promise.withResolvers<void>();
    let hints = 0;
    const hangUp = remote.subscribe(
      () => {
        hints += 1;
        if (hints === 2) heard.resolve();
      },
      () => {},
    );
    return { heard: heard.promise, hangUp };
  };

  test('a change sends a hint, also one that visitors cannot see', async () => {
    const { id } = await properties().made(aListing());
    const { heard, hangUp } = secondHint();
    const writing = new AbortController();
    // The first write may come before the subscription is active, or within a second after another hint.
    const writer = (async () => {
      for (let n = 0; !writing.signal.aborted; n += 1) {
        await properties().update(id, { status: n % 2 ? 'available' : 'archived' });
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    })();
    await heard;
    writing.abort();
    await writer; // the next test kills the server
    hangUp();
  });

  test('a lost and a new connection give a hint too, because events in between are lost', async () => {
    const { heard, hangUp } = secondHint();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await server.kill();
    await server.start();
    await heard;
    hangUp();
  });

  test('a stream that gets an error has ended, and does not reconnect by itself', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const baseUrl = `${server.url}/api/nowhere`;
    const hangUp = createPocketbaseRemote({ baseUrl, token: () => '' }).subscribe(
      () => {},
      resolve,
    );
    await promise;
    hangUp();
  });
});

describe('sign-in', () => {
  const nowhere = createPocketbaseAuth('http://127.0.0.1:9');
  const offline = { ok: false, error: { type: 'Offline' } };

  test('gives the token and the account; a wrong password is refused; no server is offline', async () => {
    const { signIn } = createPocketbaseAuth(server.url);
    expect(await signIn(admin.email, admin.password)).toMatchObject({
      ok: true,
      value: { user: admin.id, email: admin.email },
    });
    expect(await signIn(admin.email, 'wrong')).toEqual({
      ok: false,
      error: { type: 'Refused', fields: [] },
    });
    expect(await nowhere.signIn('a@b.c', 'x')).toEqual(offline);
  });

  test('a token is refreshed; a broken one ends the session', async () => {
    const { refresh } = createPocketbaseAuth(server.url);
    const younger = await refresh(admin.token);
    if (!younger.ok) throw new Error(younger.error.type);
    const days = ((endOfToken(younger.value) ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(await refresh(younger.value)).toMatchObject({ ok: true });
    expect(await refresh('broken')).toEqual({ ok: false, error: { type: 'SignedOut' } });
    expect(await nowhere.refresh(admin.token)).toEqual(offline);
  });
});

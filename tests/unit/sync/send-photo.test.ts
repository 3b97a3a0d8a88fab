import { describe, expect, test } from 'vitest';
import { hashBytes } from '#base/hash-bytes.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import type { PhotoUpload, RemoteWrite } from '#remote/remote.ts';
import { sendPhoto, sendPhotoOrder } from '#sync/push/send-photo.ts';
import type { SendPorts } from '#sync/push/verdict.ts';
import { aCursor, aListing, aPage, aPhoto, idOf } from '../../support/device/listings.ts';
import { aPicture } from '../../support/server/records.ts';

const PICTURE = aPicture(7);
const SMALL = { bytes: aPicture(1), mime: 'image/webp', placeholder: 'A'.repeat(32) };
const LISTING = idOf('l', 1);
const WRONG_TYPE = { field: 'file', code: 'validation_invalid_mime_type', message: '' };
const refused = (field: Partial<typeof WRONG_TYPE> = {}): Result<Photo, RemoteFailure> =>
  err({ type: 'Refused', fields: [{ ...WRONG_TYPE, ...field }] });

type World = {
  /** What is on the device. */
  readonly own?: ArrayBuffer | undefined;
  /** What the server says to the upload. */
  readonly said?: Result<Photo, RemoteFailure>;
  /** What it serves afterwards. */
  readonly served?: ArrayBuffer;
  /** Whether the listing has the photo already; undefined = the server cannot be reached. */
  readonly isThere?: boolean | undefined;
  /** Whether the server refuses a smaller picture, by the field. */
  readonly refuses?: 'small' | 'medium' | 'placeholder';
  /** Whether it is sent though it was removed. */
  readonly again?: true;
};

/** Sends the photo whose prepared bytes were `PICTURE`. */
async function sent(
  { own, said, served = PICTURE, refuses, again, ...world }: World = { own: PICTURE },
) {
  const isThere = 'isThere' in world ? world.isThere : false;
  const writes: RemoteWrite[] = [];
  const photo = { ...aPhoto(1), bytes: served.byteLength };
  const uploads: PhotoUpload[] = [];
  const never = async () => err({ type: 'Offline' } as const);
  const ports: SendPorts = {
    entryId: idOf('e', 1),
    createdAt: 0,
    isRepeated: false,
    pulled: undefined,
    remote: {
      async uploadPhoto(upload) {
        uploads.push(upload);
        if (refuses && upload.small) return refused({ field: refuses });
        return said ?? ok(photo);
      },
      fetchPhoto: async () => ok({ bytes: served, mime: 'image/png' }),
      async write(change) {
        writes.push(change);
        return ok(undefined);
      },
      async pullListing() {
        if (isThere === undefined) return err({ type: 'Offline' });
        const listing = aListing(1, { photos: isThere ? [photo] : [] });
        return ok(
          aPage(9, { cursor: aCursor(9, { role: 'admin' }), rows: { listings: [listing] } }),
        );
      },
      read: never,
      history: never,
      noteDiscarded: never,
    } as Partial<SendPorts['remote']> as SendPorts['remote'],
    outbox: {
      bytesOf: async () =>
        ok(
          own && {
            ...{ id: photo.id, listingId: LISTING, bytes: own, mime: 'image/png' },
            ...{ sha256: '', width: 1, height: 1, small: SMALL, medium: SMALL },
          },
        ),
      base: async () => ok(undefined),
      refreshBase: async () => ok(undefined),
    },
    hash: hashBytes,
    signal: new AbortController().signal,
    onSent() {},
  };
  const verdict = await sendPhoto(
    {
      ...{
        kind: 'upload-photo',
        collection: 'listings',
        photoId: photo.id,
        id: LISTING,
        position: 0,
      },
      ...{ sha256: await hashBytes(PICTURE), bytes: PICTURE.byteLength, width: 1, height: 1 },
      ...(again && { again }),
      kind: 'upload-photo',
      collection: 'listings',
    },
    ports,
  );
  const removals = writes.flatMap((change) => (change.kind === 'delete' ? [change.ifFile] : []));
  return { verdict, uploads, removed: removals.filter((file) => file === photo.file).length };
}

const outcome = ({ verdict }: Awaited<ReturnType<typeof sent>>) => {
  if (verdict.type === 'parked') return verdict.problem.type;
  return verdict.type === 'failed' ? verdict.failure.type : verdict.type;
};
const changed = (bytes: ArrayBuffer) => {
  const copy = new Uint8Array(bytes.slice(0));
  copy.set([1], copy.length - 1);
  return copy.buffer;
};

describe('[PUSH-6] a photo', () => {
  test('whose stored bytes are the prepared ones is accepted', async () => {
    expect(outcome(await sent())).toBe('accepted');
  });

  test('is sent with its smaller pictures, and without them if the server refuses one', async () => {
    expect((await sent()).uploads).toMatchObject([{ small: SMALL, medium: SMALL }]);
    for (const refuses of ['small', 'medium', 'placeholder'] as const) {
      const done = await sent({ own: PICTURE, refuses });
      expect(outcome(done)).toBe('accepted');
      expect(done.uploads.map(({ small }) => small)).toEqual([SMALL, undefined]);
      expect(done.uploads.map(({ medium }) => medium)).toEqual([SMALL, undefined]);
    }
  });

  test.each([
    ['nothing', new ArrayBuffer(0)],
    ['half of it', PICTURE.slice(0, 20)],
    ['as many other bytes', changed(PICTURE)],
  ])('of which the server stored %s is removed there and sent again', async (_name, served) => {
    const done = await sent({ own: PICTURE, served });
    expect([outcome(done), done.removed]).toEqual(['BadAnswer', 1]);
  });

  test.each(['validation_invalid_mime_type', 'validation_required', 'validation_broken_picture'])(
    'that the server calls none (%s) was damaged on its way and is sent again',
    async (code) => {
      expect(outcome(await sent({ own: PICTURE, said: refused({ code }) }))).toBe('BadAnswer');
    },
  );

  test.each([
    ['are not there', undefined],
    ['are empty', new ArrayBuffer(0)],
    ['are others', changed(PICTURE)],
  ])('whose own bytes %s needs a person', async (_name, own) => {
    const served = own ?? PICTURE;
    expect(outcome(await sent({ own, said: refused() }))).toBe('BytesLost');
    expect(outcome(await sent({ own, served }))).toBe('BytesLost');
  });

  test('that the server has already is done, even without local bytes', async () => {
    expect(outcome(await sent({ own: undefined, isThere: true }))).toBe('accepted');
    const other = await sent({ own: undefined, isThere: true, served: changed(PICTURE) });
    expect([outcome(other), other.removed]).toEqual(['BytesLost', 0]);
  });

  test('without local bytes counts as lost only after asking the server', async () => {
    expect(outcome(await sent({ own: undefined, isThere: undefined }))).toBe('Offline');
  });

  test.each([
    { code: 'validation_unknown_parts' },
    { code: 'validation_too_many_files' },
    { field: 'id', code: 'validation_removed' },
    { field: 'position', code: 'validation_wrong_kind' },
  ])('that is refused for its content is parked: $code', async (field) => {
    expect(outcome(await sent({ own: PICTURE, said: refused(field) }))).toBe('Refused');
  });
});

test('[PUSH-4] a removed photo is sent again only on request', async () => {
  const [{ uploads: simply }, { uploads: meant }] = [
    await sent({ own: PICTURE }),
    await sent({ own: PICTURE, again: true }),
  ];
  expect([...simply, ...meant].map(({ again }) => again)).toEqual([undefined, 0]);
});

describe('[PUSH-7] an order of photos', () => {
  /** Sends the order 2, 1 of photos that the server has in another one, each time as it has moved on. */
  async function ordered(photos: Photo[], ...said: Result<unknown, RemoteFailure>[]) {
    const writes: RemoteWrite[] = [];
    const answers = [...said];
    const ports = {
      entryId: idOf('e', 1),
      remote: {
        async write(change: RemoteWrite) {
          writes.push(change);
          return answers.shift() ?? ok(undefined);
        },
        pullListing: async () => {
          const listing = aListing(1, { photos, rev: 7 + writes.length });
          const cursor = aCursor(9, { role: 'admin' });
          return ok(aPage(9, { cursor, rows: { listings: [listing] } }));
        },
      } as Partial<SendPorts['remote']> as SendPorts['remote'],
      outbox: { refreshBase: async () => ok(undefined) } as Partial<
        SendPorts['outbox']
      > as SendPorts['outbox'],
      signal: new AbortController().signal,
    };
    const change = {
      kind: 'order-photos',
      collection: 'listings',
      id: LISTING,
      photoIds: [idOf('p', 2), idOf('p', 1)],
    };
    const verdict = await sendPhotoOrder(
      { ...change, kind: 'order-photos', collection: 'listings' },
      ports as Partial<SendPorts> as SendPorts,
    );
    return { writes, type: verdict.type };
  }
  const order = (ifRev: number, ...ids: number[]): RemoteWrite => ({
    ...{ kind: 'order', collection: 'photos', id: LISTING, ifRev },
    ...{ photoIds: ids.map((n) => idOf('p', n)), mutation: idOf('e', 1) },
  });

  test('is sent as one named mutation, with the photos that others added', async () => {
    const { writes, type } = await ordered([aPhoto(1), aPhoto(3), aPhoto(2)]);
    expect([type, writes]).toEqual(['accepted', [order(7, 2, 1, 3)]]);
  });

  test('is merged again when the listing changed', async () => {
    const { writes, type } = await ordered([aPhoto(1), aPhoto(2)], err({ type: 'Conflict' }));
    expect([type, writes]).toEqual(['accepted', [order(7, 2, 1), order(8, 2, 1)]]);
  });

  test('that the photos already have is done', async () => {
    expect(await ordered([aPhoto(2), aPhoto(1)])).toEqual({ type: 'accepted', writes: [] });
  });
});

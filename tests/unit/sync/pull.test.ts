import { describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Cursor, SyncPage } from '#domain/sync-page.ts';
import type { PullRequest } from '#remote/remote.ts';
import { type CatalogueDoor, pullAll } from '#sync/pull.ts';
import { aCursor, aListing, aPage } from '../../support/listings.ts';

type Answer = Result<SyncPage, RemoteFailure>;

/** A device whose server answers as scripted; after the script it answers "nothing new". */
function aDevice(
  answers: Answer[],
  start?: Cursor,
  stored: Awaited<ReturnType<CatalogueDoor['apply']>> = ok('applied'),
) {
  const asked: PullRequest[] = [];
  const applied: SyncPage[] = [];
  const recognised: string[] = [];
  const place = { cursor: start };
  const reader = { token: 'token', whileAsking: () => {} };
  const ports = {
    remote: {
      pull: async (request: PullRequest) => {
        asked.push(request);
        reader.whileAsking();
        return answers.shift() ?? ok(aPage(place.cursor?.rev ?? 0));
      },
    },
    catalogue: {
      cursor: async () => place.cursor,
      apply: async (page: SyncPage) => {
        applied.push(page);
        place.cursor = page.cursor;
        return stored;
      },
    },
    session: {
      token: () => reader.token,
      recognise: (_: string, { user }: Cursor) => recognised.push(user),
    },
  };
  const run = (signal = new AbortController().signal) => pullAll(ports, () => {}, signal);
  return { asked, applied, recognised, reader, place, run };
}

const since = (requests: PullRequest[]) => requests.map((request) => request.since);

describe('pulling everything', () => {
  test('[PULL-1] asks from 0, page after page, and the first page is the smallest', async () => {
    const device = aDevice([
      ok(aPage(200, { more: true, rows: { listings: [aListing(1)] } })),
      ok(aPage(900, { more: true })),
      ok(aPage(950)),
    ]);
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([0, 200, 900]);
    expect(device.applied.map(({ reset }) => reset)).toEqual([true, false, false]);
    expect(device.asked[0]?.limit).toBeLessThan(device.asked[1]?.limit ?? 0);
  });

  test('[PULL-1] continues where it stands, with the epoch it stands in', async () => {
    const device = aDevice([ok(aPage(31))], aCursor(30));
    await device.run();
    expect(device.asked[0]).toMatchObject({ since: 30, epoch: 'epoch-1' });
    expect(device.applied[0]?.reset).toBe(false);
  });

  test('[PULL-3] a failure in the middle keeps what was applied and ends the pull', async () => {
    const device = aDevice([ok(aPage(200, { more: true })), err({ type: 'Offline' })]);
    expect(await device.run()).toEqual(err({ type: 'Offline' }));
    expect(device.applied).toHaveLength(1);
  });

  test('[PULL-4] a reset page is the first of a full pull', async () => {
    const fresh = aCursor(3, { epoch: 'epoch-2' });
    const device = aDevice([ok(aPage(3, { reset: true, cursor: fresh }))], aCursor(30));
    await device.run();
    expect(since(device.asked)).toEqual([30]);
    expect(device.applied.map(({ reset }) => reset)).toEqual([true]);
  });

  test.each([
    ['another user', aCursor(31, { user: 'u00000000000001', role: 'user' })],
    ['another role', aCursor(31, { role: 'admin' })],
    ['another epoch', aCursor(31, { epoch: 'epoch-2' })],
    ['a server that has gone back', aCursor(29)],
  ])('[PULL-4] %s: that page is not applied, everything is asked for again', async (_, cursor) => {
    const device = aDevice([ok(aPage(31, { cursor })), ok(aPage(31, { cursor }))], aCursor(30));
    await device.run();
    expect(since(device.asked)).toEqual([30, 0]);
    expect(device.applied.map(({ reset }) => reset)).toEqual([true]);
  });

  test('[PULL-4] a server that never continues is reported instead of followed for ever', async () => {
    const flip = (n: number) =>
      ok(aPage(n, { more: true, cursor: aCursor(n, { epoch: `epoch-${n}` }) }));
    const device = aDevice([2, 3, 4, 5, 6, 7, 8, 9].map(flip), aCursor(1));
    expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
    expect(device.asked.length).toBeLessThan(8);
  });

  test('[PULL-4] an answer for who was here before is thrown away and asked for again', async () => {
    const device = aDevice([ok(aPage(31)), ok(aPage(32))], aCursor(30));
    device.reader.whileAsking = () => {
      device.reader.token = 'of somebody else';
    };
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([30, 30]);
    expect(device.applied.map(({ cursor }) => cursor.rev)).toEqual([32]);
    expect(device.recognised).toHaveLength(1);
  });

  test('[PULL-4] who signs out meanwhile has everything pulled anew: the place went along', async () => {
    const device = aDevice([ok(aPage(31)), ok(aPage(32))], aCursor(30));
    device.reader.whileAsking = () => {
      device.reader.token = '';
      if (device.asked.length === 1) device.place.cursor = undefined;
    };
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([30, 0]);
    expect(device.applied.map(({ reset }) => reset)).toEqual([true]);
  });

  test('[PULL-4] readers that change with every answer are reported', async () => {
    const device = aDevice([], aCursor(30));
    device.reader.whileAsking = () => {
      device.reader.token += '.';
    };
    expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
    expect(device.applied).toEqual([]);
  });

  test('[PULL-1] a cursor that stands still while more is promised is reported', async () => {
    const device = aDevice([ok(aPage(30, { more: true }))], aCursor(30));
    expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
  });

  test('[PULL-6] a page the disk does not take is still shown, and said', async () => {
    const device = aDevice([ok(aPage(3))], undefined, err({ type: 'StorageFull' }));
    expect(await device.run()).toEqual(ok({ notStored: { type: 'StorageFull' } }));
  });

  test('[PULL-7] the session hears who the server took us for', async () => {
    const device = aDevice([
      ok(aPage(3, { cursor: aCursor(3, { user: 'u00000000000001', role: 'user' }) })),
    ]);
    await device.run();
    expect(device.recognised).toEqual(['u00000000000001']);
  });

  test('an aborted pull applies nothing more', async () => {
    const stop = new AbortController();
    const device = aDevice([ok(aPage(3))]);
    stop.abort();
    await device.run(stop.signal);
    expect(device.applied).toEqual([]);
  });
});

test('[PULL-2] where another window has come between, its place is gone on from, and that for ever is no good end', async () => {
  const device = aDevice([], { ...aCursor(7) }, ok('overtaken'));
  expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
  expect(device.asked.length).toBe(3);
});

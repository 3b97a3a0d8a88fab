import { describe, expect, test } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';
import type { PullRequest } from '#remote/remote.ts';
import { type CataloguePort, pullAll } from '#sync/pull.ts';
import { aCursor, aListing, aPage } from '../../support/listings.ts';

type Answer = Result<SyncPage, RemoteFailure>;

/** A device whose server answers as scripted; after the script it answers "nothing new". */
function aDevice(
  answers: Answer[],
  start?: Cursor,
  stored: Awaited<ReturnType<CataloguePort['apply']>> = ok('applied'),
) {
  const asked: PullRequest[] = [];
  const askedPages: string[] = [];
  const applied: SyncPage[] = [];
  const recognised: string[] = [];
  const place = { cursor: start };
  const reader = { token: 'token', whileAsking: () => {} };
  /** The pages of the snapshot by their names. */
  const prepared = new Map<string, () => Answer | Promise<Answer>>();
  const ports = {
    remote: {
      pull: async (request: PullRequest) => {
        asked.push(request);
        reader.whileAsking();
        return answers.shift() ?? ok(aPage(place.cursor?.rev ?? 0));
      },
      pullSnapshot: async (name: string) => {
        askedPages.push(name);
        return prepared.get(name)?.() ?? err<RemoteFailure>({ type: 'Gone' });
      },
    },
    catalogue: {
      beginPull: async () => place.cursor,
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
  return { asked, askedPages, prepared, applied, recognised, reader, place, run };
}

const since = (requests: PullRequest[]) => requests.map((request) => request.since);

describe('pulling everything', () => {
  test('[PULL-1] pulls from 0, page after page, with a small first page', async () => {
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

  test('[PULL-1] continues at the stored cursor and its epoch', async () => {
    const device = aDevice([ok(aPage(31))], aCursor(30));
    await device.run();
    expect(device.asked[0]).toMatchObject({ since: 30, epoch: 'epoch-1' });
    expect(device.applied[0]?.reset).toBe(false);
  });

  test('[PULL-3] a failure ends the pull and keeps the applied pages', async () => {
    const device = aDevice([ok(aPage(200, { more: true })), err({ type: 'Offline' })]);
    expect(await device.run()).toEqual(err({ type: 'Offline' }));
    expect(device.applied).toHaveLength(1);
  });

  test('[PULL-4] a page with `reset` starts a full pull', async () => {
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
  ])('[PULL-4] %s: the page is not applied and a full pull starts', async (_, cursor) => {
    const device = aDevice([ok(aPage(31, { cursor })), ok(aPage(31, { cursor }))], aCursor(30));
    await device.run();
    expect(since(device.asked)).toEqual([30, 0]);
    expect(device.applied.map(({ reset }) => reset)).toEqual([true]);
  });

  test('[PULL-4] a server that never continues makes the pull fail', async () => {
    const flip = (n: number) =>
      ok(aPage(n, { more: true, cursor: aCursor(n, { epoch: `epoch-${n}` }) }));
    const device = aDevice([2, 3, 4, 5, 6, 7, 8, 9].map(flip), aCursor(1));
    expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
    expect(device.asked.length).toBeLessThan(8);
  });

  test('[PULL-4] an answer to an earlier session is ignored and requested again', async () => {
    const device = aDevice([ok(aPage(31)), ok(aPage(32))], aCursor(30));
    device.reader.whileAsking = () => {
      device.reader.token = 'of somebody else';
    };
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([30, 30]);
    expect(device.applied.map(({ cursor }) => cursor.rev)).toEqual([32]);
    expect(device.recognised).toHaveLength(1);
  });

  test('[PULL-4] a sign-out during the pull deletes the cursor: a full pull follows', async () => {
    const device = aDevice([ok(aPage(31)), ok(aPage(32))], aCursor(30));
    device.reader.whileAsking = () => {
      device.reader.token = '';
      if (device.asked.length === 1) device.place.cursor = undefined;
    };
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([30, 0]);
    expect(device.applied.map(({ reset }) => reset)).toEqual([true]);
  });

  test('[PULL-4] sessions that change with every answer make the pull fail', async () => {
    const device = aDevice([], aCursor(30));
    device.reader.whileAsking = () => {
      device.reader.token += '.';
    };
    expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
    expect(device.applied).toEqual([]);
  });

  test('[PULL-1] a cursor that does not advance although more is promised makes the pull fail', async () => {
    const device = aDevice([ok(aPage(30, { more: true }))], aCursor(30));
    expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
  });

  test('[PULL-6] a page that cannot be stored is shown, and the result says so', async () => {
    const device = aDevice([ok(aPage(3))], undefined, err({ type: 'StorageFull' }));
    expect(await device.run()).toEqual(ok({ notStored: { type: 'StorageFull' } }));
  });

  test('[PULL-7] the session gets the identity that the server answered for', async () => {
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

test('[PULL-2] another window moved the cursor: the pull continues from there, and fails if that repeats', async () => {
  const device = aDevice([], { ...aCursor(7) }, ok('overtaken'));
  expect(await device.run()).toMatchObject({ ok: false, error: { type: 'BadAnswer' } });
  expect(device.asked.length).toBe(3);
});

describe('the first pull of a visitor', () => {
  const revs = (pages: SyncPage[]) => pages.map(({ cursor }) => cursor.rev);
  const page = (rev: number, fields = {}) => ok(aPage(rev, { more: true, ...fields }));

  /** A visitor's device, and a snapshot whose first page names `pages`. */
  function aVisitor(pages: readonly string[], answers: Answer[] = []) {
    const device = aDevice(answers);
    device.reader.token = '';
    device.prepared.set('', () => page(10, { pages }));
    return device;
  }

  test('[PULL-13] begins with the snapshot: three pages at a time, applied in order, then the pull goes on', async () => {
    const device = aVisitor(['20', '30', '40', '50']);
    const second = Promise.withResolvers<void>();
    device.prepared.set('20', () => second.promise.then(() => page(20)));
    for (const rev of [30, 40, 50]) device.prepared.set(String(rev), () => page(rev));
    const pulled = device.run();
    await expect.poll(() => device.askedPages).toEqual(['', '20', '30', '40']);
    expect(revs(device.applied)).toEqual([10]);
    second.resolve();
    expect(await pulled).toEqual(ok({ notStored: undefined }));
    expect(device.askedPages).toEqual(['', '20', '30', '40', '50']);
    expect(revs(device.applied)).toEqual([10, 20, 30, 40, 50, 50]);
    expect(device.applied.map(({ reset }) => reset)).toEqual([true, ...Array(5).fill(false)]);
    expect(since(device.asked)).toEqual([50]);
  });

  test.each([
    ['is gone', err<RemoteFailure>({ type: 'Gone' })],
    ['cannot be read', err<RemoteFailure>({ type: 'BadAnswer', detail: '' })],
  ])('[PULL-13] a page that %s: the pull goes on after the page before', async (_, answer) => {
    const device = aVisitor(['20', '30', '40'], [page(35), ok(aPage(40))]);
    device.prepared.set('20', () => page(20));
    device.prepared.set('30', () => answer);
    device.prepared.set('40', () => page(40));
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([20, 35]);
    expect(revs(device.applied)).toEqual([10, 20, 35, 40]);
  });

  test('[PULL-13] without a snapshot, and with a session, everything is pulled', async () => {
    const device = aVisitor([]);
    device.prepared.clear();
    await device.run();
    expect(since(device.asked)).toEqual([0]);
    const account = aVisitor(['20']);
    account.reader.token = 'token';
    await account.run();
    expect([account.askedPages, since(account.asked)]).toEqual([[], [0]]);
  });

  test('[PULL-13] an interrupted first pull continues with the pull', async () => {
    const device = aVisitor(['20', '30'], [ok(aPage(30))]);
    device.prepared.set('20', () => page(20));
    device.prepared.set('30', () => err({ type: 'Offline' }));
    expect(await device.run()).toEqual(err({ type: 'Offline' }));
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([20]);
    expect(revs(device.applied)).toEqual([10, 20, 30]);
  });

  test('[PULL-13] a page of another epoch begins a full pull, which does not use that snapshot again', async () => {
    const device = aVisitor(['20', '30']);
    device.prepared.set('20', () => page(20, { cursor: aCursor(20, { epoch: 'epoch-2' }) }));
    device.prepared.set('30', () => page(30));
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(device.askedPages.filter((name) => name === '')).toHaveLength(1);
    expect(since(device.asked)).toEqual([0]);
    expect(revs(device.applied)).toEqual([10, 10]);
  });
});

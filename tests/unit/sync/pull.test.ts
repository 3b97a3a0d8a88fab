import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { aCursor, aListing, aPage } from '../../support/device/listings.ts';
import { aDevice, since } from '../../support/device/pull-device.ts';

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
    ['an agent’s role', aCursor(31, { role: 'agent' })],
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

import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { aCursor, aPage } from '../../support/device/listings.ts';
import { type Answer, aDevice, since } from '../../support/device/pull-device.ts';

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

  test('[PULL-13] somebody who signs in meanwhile gets no further page of the snapshot', async () => {
    const device = aVisitor(['20', '30']);
    for (const rev of [20, 30]) device.prepared.set(String(rev), () => page(rev));
    device.reader.whileStoring = () => {
      device.reader.token = 'token';
    };
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([10]);
    expect(revs(device.applied)).toEqual([10, 10]);
  });

  test('[PULL-13] a cursor of another epoch: the full pull begins with the snapshot, if there is one', async () => {
    const reset = ok(aPage(35, { reset: true, more: true }));
    const device = aVisitor([], [reset]);
    device.place.cursor = aCursor(7, { epoch: 'epoch-0' });
    expect(await device.run()).toEqual(ok({ notStored: undefined }));
    expect(since(device.asked)).toEqual([7, 10]);
    expect(revs(device.applied)).toEqual([10, 10]);
    const without = aVisitor([], [reset, page(35), ok(aPage(40))]);
    without.place.cursor = aCursor(7, { epoch: 'epoch-0' });
    without.prepared.clear();
    expect(await without.run()).toEqual(ok({ notStored: undefined }));
    expect(since(without.asked)).toEqual([7, 0, 35]);
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

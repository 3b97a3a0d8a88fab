import { expect, test, vi } from 'vitest';
import { err, ok } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { pushInBackground } from '#sync/push/background.ts';
import type { Push } from '#sync/push/push.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';

type Options = {
  readonly lockIsFree?: boolean;
  readonly push?: Awaited<ReturnType<Push>>;
  readonly holdUntil?: number;
  readonly waitsForNetwork?: boolean;
};

const { signal: stopped } = new AbortController();

/** The worker, called at the instant 100. */
async function called({ lockIsFree = true, holdUntil = 0, ...options }: Options) {
  const onSignedOut = vi.fn(async () => {});
  const onDrained = vi.fn(async () => {});
  const push = vi.fn<Push>(async () => options.push ?? ok({ accepted: 1, passedOver: undefined }));
  const releaseAll = vi.fn(async () => ok(undefined));
  const closed = vi.fn();
  const deletion = {
    kind: 'delete',
    collection: 'listings',
    id: idOf('l', 1),
    seen: [],
    seenPhotoIds: [],
  };
  const held = anEntry(1, { ...deletion, kind: 'delete', collection: 'listings' }, { holdUntil });
  const request = async (
    _name: string,
    _options: unknown,
    work: (lock: { name: string; mode: 'exclusive' } | null) => Promise<unknown>,
  ) => work(lockIsFree ? { name: 'marola-sync', mode: 'exclusive' } : null);
  const outcome = await pushInBackground({
    outbox: { open: async () => {}, close: closed, releaseAll, entries: () => [held] },
    onSignedOut,
    onDrained,
    push,
    locks: { request: request as LockManager['request'] },
    now: () => 100,
    waitsForNetwork: async () => options.waitsForNetwork ?? false,
    signal: stopped,
  }).then(
    () => 'done',
    () => 'again',
  );
  return { outcome, push, onSignedOut, onDrained, releaseAll, closed };
}

test('[PUSH-10] everything is sent, including an entry that a killed page had begun', async () => {
  const { outcome, push, onDrained, releaseAll, closed } = await called({});
  expect(outcome).toBe('done');
  expect(releaseAll).toHaveBeenCalledBefore(push);
  expect(push).toHaveBeenCalledWith(expect.anything(), stopped); // a newer worker ends it
  expect(onDrained).toHaveBeenCalledAfter(push);
  expect(onDrained).toHaveBeenCalledBefore(closed);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('an open page sends itself; the browser calls again in case that page closes too soon', async () => {
  const { outcome, push } = await called({ lockIsFree: false });
  expect(outcome).toBe('again');
  expect(push).not.toHaveBeenCalled();
});

test.each<Failure>([{ type: 'Offline' }, { type: 'Busy' }, { type: 'StorageFull' }])(
  '$type: the browser calls again',
  async (failure) => {
    expect((await called({ push: err(failure) })).outcome).toBe('again');
    expect((await called({ push: ok({ accepted: 1, passedOver: failure }) })).outcome).toBe(
      'again',
    );
  },
);

test('[PUSH-10] a rejected session is stored as expired and not tried again', async () => {
  const { outcome, onSignedOut } = await called({ push: err({ type: 'SignedOut' }) });
  expect(outcome).toBe('done');
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test('[PUSH-12] an entry that waits for a wifi network: the browser calls again', async () => {
  expect((await called({ waitsForNetwork: true })).outcome).toBe('again');
});

test('a deletion on hold is sent by a later call', async () => {
  expect((await called({ holdUntil: 101 })).outcome).toBe('again');
  expect((await called({ holdUntil: 100 })).outcome).toBe('done');
});

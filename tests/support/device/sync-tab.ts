import { onTestFinished } from 'vitest';
import { err, ok, type Result } from '#base/result.ts';
import type { Failure, RemoteFailure } from '#domain/failure.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';
import { createSync } from '#sync/engine/engine.ts';
import type { SyncStatus } from '#sync/engine/status.ts';
import type { CataloguePort } from '#sync/pull/pull.ts';
import type { Drained } from '#sync/push/push.ts';
import { createFakeClock } from './fake-clock.ts';
import { aPage } from './listings.ts';

export type Answer = Result<SyncPage, RemoteFailure>;

export const offline: Answer = err({ type: 'Offline' });
export const MINUTES = 60_000;

/** Starts a sync engine with a fake server, disk and clock. The end of the test stops it. */
export function aTab(
  options: { locks?: LockManager; channelName?: string; refreshedAt?: number } = {},
) {
  const time = createFakeClock();
  const world = {
    answer: (): Answer | Promise<Answer> => ok(aPage(1)),
    pulls: 0,
    listening: false,
    hint: () => {},
    endStream: () => {},
    wake: () => {},
    storage: 'durable' as SyncStatus['storage'],
    stored: ok('applied') as Awaited<ReturnType<CataloguePort['apply']>>,
    pushed: ok({ accepted: 0, passedOver: undefined }) as Result<Drained, Failure>,
    saved: [] as number[],
    thumbnailRuns: 0,
    unread: [] as number[],
    askedAgain: [] as number[],
    seen: [] as SyncStatus[],
  };
  let cursor: Cursor | undefined;
  const sync = createSync({
    remote: {
      pull: async ({ since, limit }) => {
        if (limit === 1) {
          world.askedAgain.push(since + 1);
          return ok(aPage(since + 1));
        }
        world.pulls += 1;
        return world.answer();
      },
      pullSnapshot: async () => err({ type: 'Gone' }),
      pullListing: async () => offline,
      subscribe(onHint, onEnd) {
        world.listening = true;
        world.hint = onHint;
        world.endStream = onEnd;
        return () => {
          world.listening = false;
        };
      },
    },
    catalogue: {
      beginPull: async () => cursor,
      apply: async (page) => {
        cursor = page.cursor;
        return world.stored;
      },
      showAhead: async () => {},
      rejectedRows: () => 0,
      held: () => cursor?.rev ?? 0,
    },
    session: { token: () => '', recognise: () => {}, reject: () => {} },
    outbox: { entries: () => [], subscribe: () => () => {}, releaseAll: async () => ok(undefined) },
    push: async () => world.pushed,
    unread: { revs: async () => world.unread },
    refreshed: { load: async () => options.refreshedAt, save: async (at) => world.saved.push(at) },
    storage: { kind: () => world.storage, subscribe: () => () => {} },
    thumbnails: async () => {
      world.thumbnailRuns += 1;
    },
    onWake(listener) {
      world.wake = listener;
      return () => {};
    },
    tabs: {
      locks: options.locks,
      channel: options.channelName ? new BroadcastChannel(options.channelName) : undefined,
    },
    clock: time.clock,
    random: () => 0.5,
  });
  onTestFinished(sync.stop);
  sync.subscribe(() => world.seen.push(sync.status()));
  sync.start();
  return { sync, world, ...time };
}

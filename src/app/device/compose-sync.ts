import { systemClock } from '#base/clock.ts';
import { connectionType } from '#base/connection-type.ts';
import { hashBytes } from '#base/hash-bytes.ts';
import { err, ok } from '#base/result.ts';
import type { Database } from '#db/database.ts';
import type { Remote } from '#remote/remote.ts';
import { isWriter } from '#session/session-state.ts';
import { createSync, type Sync } from '#sync/engine/engine.ts';
import { refreshThumbnails } from '#sync/pull/thumbnails.ts';
import type { Push, PushPorts } from '#sync/push/push.ts';
import { savesData } from '#ui/media-query/data-saver.ts';
import { onReturn, untilQuiet } from '../surroundings.ts';
import type { Data } from './compose-data.ts';
import { senderOf } from './own-outbox.ts';

/** The sync of this tab; it does nothing before `start`. */
export function createTabSync(data: Data, remote: Remote): Sync {
  const { database, session, outbox, catalogue, held, listings, photoCache, refreshed, unread } =
    data;
  return createSync({
    remote,
    catalogue: { ...catalogue, held },
    session,
    outbox,
    push: pushOnDemand(database, {
      remote,
      outbox,
      hash: hashBytes,
      sender: () => senderOf(session),
      now: systemClock.now,
    }),
    refreshed,
    unread,
    storage: { kind: () => database.storage().kind, subscribe: database.subscribe },
    async thumbnails(signal) {
      await untilQuiet();
      const ports = {
        ...{ listings, remote, cache: photoCache, savesData },
        isWriter: () => isWriter(session.state()),
        isOnMobileData: () => connectionType() === 'cellular',
      };
      return refreshThumbnails(ports, signal);
    },
    onWake: onReturn,
    tabs: {
      locks: navigator.locks,
      channel: 'BroadcastChannel' in window ? new BroadcastChannel('marola-sync') : undefined,
    },
    clock: systemClock,
    random: Math.random,
  });
}

/** The code that sends changes comes when the page has settled: most visitors send none. */
function pushOnDemand(database: Database, ports: Omit<PushPorts, 'heldBack'>): Push {
  let push: Push | undefined;
  const load = async () => {
    const [{ createPush }, { readHeldBack }] = await Promise.all([
      import('#sync/push/push.ts'),
      import('#db/device/send-rules.ts'),
    ]);
    push ??= createPush({ ...ports, heldBack: () => readHeldBack(database, connectionType()) });
  };
  untilQuiet()
    .then(load)
    .catch(() => undefined);
  return async (onSending, signal) => {
    if (ports.outbox.entries().length === 0) return ok({ accepted: 0, passedOver: undefined });
    await load().catch(() => undefined);
    return push === undefined ? err({ type: 'Offline' }) : push(onSending, signal);
  };
}

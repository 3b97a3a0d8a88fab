import { hashBytes } from '#base/hash-bytes.ts';
import type { Database } from '#db/database.ts';
import type { DeviceReports } from '#db/device/device-reports.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import { unsavedBytes } from '#db/drafts/unfinished.ts';
import type { AskerMemory } from '#db/enquiries/asker.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import { restoreOutbox } from '#db/outbox/restore-outbox.ts';
import type { PhotoCache } from '#db/photos/photo-cache.ts';
import { SCHEMA_VERSION } from '#db/schema.ts';
import { OUTBOX_VERSION } from '#domain/outbox/entry/outbox-entry.ts';
import type { OutboxTools } from '#features/outbox/outbox-tools.ts';
import type { Remote } from '#remote/remote.ts';
import type { Session } from '#session/session.ts';
import type { Sync } from '#sync/engine/engine.ts';
import { isStorageKept, keepStorage } from '../surroundings.ts';
import type { LossMarker } from './loss-marker.ts';
import { buildName } from './scene.ts';

type Ports = {
  readonly database: Database;
  readonly remote: Remote;
  readonly outbox: Outbox;
  readonly drafts: Drafts;
  readonly photoCache: PhotoCache;
  readonly session: Session;
  readonly sync: Sync;
  readonly loss: LossMarker;
  readonly reports: DeviceReports;
  readonly asker: Pick<AskerMemory, 'forget'>;
};

/** The tools of the page «Cambios pendientes». */
export function createOutboxTools(ports: Ports): OutboxTools {
  const { database, remote, photoCache, loss, asker } = ports;
  return {
    history: (of, signal) => remote.history(of, 0, signal),
    photos: {
      held: photoCache.held,
      drop(photos) {
        void asker.forget(); // who frees space leaves nothing personal behind that is not waiting
        return photoCache.drop(photos);
      },
    },
    unsavedBytes: () => unsavedBytes(database),
    restore: (work) => restoreOutbox(database, work),
    hash: hashBytes,
    isKept: isStorageKept,
    askToKeep: keepStorage,
    report: () => reportOn(ports),
    sending: ports.reports,
    loss,
  };
}

/** Counts, states and failures only: no personal data and nothing of a listing. */
async function reportOn({
  database,
  outbox,
  drafts,
  session,
  sync,
  reports,
}: Ports): Promise<string> {
  const unreadableDrafts = await drafts.unreadable();
  const status = sync.status();
  const state = session.state();
  const queue = new Map<string, number>();
  for (const { change, state: at, problem } of outbox.entries()) {
    const { kind, collection } = change;
    const key = [kind, collection, at, problem?.type]
      .filter((part) => part !== undefined)
      .join(' ');
    queue.set(key, (queue.get(key) ?? 0) + 1);
  }
  const facts = {
    at: new Date().toISOString(),
    build: buildName(),
    schema: SCHEMA_VERSION,
    outboxVersion: OUTBOX_VERSION,
    browser: navigator.userAgent,
    online: navigator.onLine,
    worker: navigator.serviceWorker?.controller?.state ?? 'none',
    session: state.kind === 'signed-in' ? `${state.kind} ${state.role}` : state.kind,
    storage: database.storage().kind,
    storageFailure: database.storage().failure?.type,
    kept: await isStorageKept(),
    estimate: await navigator.storage?.estimate?.().catch(() => undefined),
    sync: {
      reach: status.reach,
      failure: status.failure?.type,
      pastFailures: status.pastFailures,
      refreshedAt: status.refreshedAt,
      rejectedRows: status.rejectedRows,
    },
    queue: Object.fromEntries(queue),
    unreadable: outbox.unreadable().length,
    unreadableDrafts: unreadableDrafts.ok
      ? unreadableDrafts.value.length
      : unreadableDrafts.error.type,
    failures: await reports.all(),
  };
  return JSON.stringify(facts, undefined, 2);
}

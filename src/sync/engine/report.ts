import type { Clock } from '#base/clock.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { type SyncStatus, type WatchedStatus, withFailure } from './status.ts';

/** The counts that the status shows. */
export type CatalogueCounts = { rejectedRows(): number; held(): number };

export type ReportPorts = {
  readonly catalogue: CatalogueCounts;
  readonly storage: { kind(): SyncStatus['storage'] };
  readonly clock: Pick<Clock, 'now'>;
};

export type Report = ReturnType<typeof createReport>;

/** Updates the status from the events of a round; `publish` also informs the other tabs. */
export function createReport(
  { catalogue, storage, clock }: ReportPorts,
  status: Pick<WatchedStatus, 'get'>,
  publish: (part: Partial<SyncStatus>) => void,
) {
  let total: number | undefined;

  const firstDownload = (): Pick<SyncStatus, 'firstDownload'> => {
    const { refreshedAt, firstDownload: before } = status.get();
    if (refreshedAt !== undefined) return { firstDownload: undefined };
    return { firstDownload: { done: catalogue.held(), total: total ?? before?.total } };
  };

  return {
    pullBegun() {
      total = undefined;
      publish({ activity: 'pulling', ...firstDownload() });
    },
    pageArrived(page: SyncPage) {
      total = page.total ?? total;
      publish({
        reach: 'online',
        rejectedRows: catalogue.rejectedRows(),
        ...firstDownload(),
      });
    },
    /** Everything has arrived. `notStored`: why a page could not be stored. */
    pullDone(refreshedAt: number, notStored: DbFailure | undefined) {
      publish({
        reach: 'online',
        refreshedAt,
        firstDownload: undefined,
        failure: undefined,
        storage: notStored === undefined ? storage.kind() : storageWithout(notStored),
        rejectedRows: catalogue.rejectedRows(),
      });
    },
    sending: (sending: SyncStatus['sending']) => publish({ sending }),
    roundDone: () => publish({ activity: 'idle' }),
    roundFailed(failure: Failure, isUnreachable: boolean) {
      const pastFailures = withFailure(status.get().pastFailures, failure, clock.now());
      const reach = isUnreachable ? 'offline' : 'online';
      publish({ activity: 'idle', reach, failure, pastFailures });
    },
  };
}

function storageWithout({ type }: DbFailure): SyncStatus['storage'] {
  if (type === 'StorageFull') return 'full';
  return type === 'NewerDatabase' ? 'read-only' : 'memory';
}

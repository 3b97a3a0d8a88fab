import type { Result } from '#base/result.ts';
import type { DeviceReports } from '#db/device/device-reports.ts';
import type { Restored, UnsentWork } from '#db/outbox/restore-outbox.ts';
import type { PhotoCache } from '#db/photos/photo-cache.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import type { HistoryLine, WithHistory } from '#domain/outbox/subject.ts';
import { useServices } from '#services/services.ts';

/** The parts of device and server that only the screens of the outbox use. */
export type OutboxTools = {
  /** The history of a listing or an advisor, latest first; needs a network. */
  history(of: WithHistory, signal: AbortSignal): Promise<Result<readonly HistoryLine[], Failure>>;
  /** Cached photos, which can be downloaded again. */
  readonly photos: Pick<PhotoCache, 'held' | 'drop'>;
  /** The size of unsaved forms with their photos. */
  unsavedBytes(): Promise<Result<number, DbFailure>>;
  restore(work: UnsentWork): Promise<Result<Restored, DbFailure>>;
  /** SHA-256 in lower-case hex. */
  hash(bytes: ArrayBuffer): Promise<string>;
  /** Whether the browser has agreed not to clear this device's data. */
  isKept(): Promise<boolean>;
  /** Asks the browser not to clear this device's data; returns whether it agreed. */
  askToKeep(): Promise<boolean>;
  /** Versions, states and the last failures, without personal data. */
  report(): Promise<string>;
  /** Whether this device sends its failures while an admin is signed in. */
  readonly sending: Pick<DeviceReports, 'mayBeSent' | 'allowSending'>;
  /** The start of the wait of work that the browser deleted (ms since 1970); undefined = nothing was lost. */
  readonly loss: {
    since(): number | undefined;
    forget(): void;
    subscribe(listener: () => void): () => void;
  };
};

declare module '#services/services.ts' {
  interface Services {
    readonly outboxTools: OutboxTools;
  }
}

export const useOutboxTools = (): OutboxTools => useServices().outboxTools;

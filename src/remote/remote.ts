import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync-page.ts';

/**
 * The server as the rest of the app knows it. Every call ends by its own deadline or by `signal`;
 * a call that was aborted answers `Offline`, and whoever aborted it does not look.
 */
export type Remote = {
  pull(request: PullRequest, signal: AbortSignal): Promise<Result<SyncPage, RemoteFailure>>;
  /**
   * One listing with its advisor and the agency, ahead of the pull; named in `gone` when this reader
   * may not see it. The cursor only dates the answer: no pull continues from it.
   */
  pullListing(id: string, signal: AbortSignal): Promise<Result<SyncPage, RemoteFailure>>;
  /** Calls `onHint` when there may be news, also after every reconnection: missed events are never replayed. */
  subscribe(onHint: () => void): () => void;
  /** The bytes of a picture at a path of this server. */
  fetchPhoto(path: string, signal: AbortSignal): Promise<Result<PhotoFile, RemoteFailure>>;
};

export type PullRequest = {
  /** The revision to continue from; 0 = everything. */
  readonly since: number;
  readonly limit: number;
  /** The life of the database that `since` belongs to. */
  readonly epoch: string | undefined;
};

export type PhotoFile = { readonly bytes: ArrayBuffer; readonly mime: string };

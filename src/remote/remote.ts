import type { Result } from '#base/result.ts';
import type { Advisor } from '#domain/advisor.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { FieldChanges, WithHistory } from '#domain/outbox-entry.ts';
import type { Photo } from '#domain/photo.ts';
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
  /**
   * Calls `onHint` when there may be news, also after every reconnection: missed events are never replayed.
   * After `onEnd` nothing more is heard.
   */
  subscribe(onHint: () => void, onEnd: () => void): () => void;
  /** Writes one record; what it answers is the record as the server now holds it. */
  write(change: RemoteWrite, signal: AbortSignal): Promise<Result<unknown, RemoteFailure>>;
  /** One advisor as the server holds it now; admins only. */
  readAdvisor(id: string, signal: AbortSignal): Promise<Result<Advisor, RemoteFailure>>;
  /** Sends one photo; `onSent` hears how many bytes have left, where the browser tells. */
  uploadPhoto(
    photo: PhotoUpload,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Result<Photo, RemoteFailure>>;
  /** Who changed a listing or an advisor since a revision, latest first; admins only. */
  history(
    of: WithHistory,
    sinceRev: number,
    signal: AbortSignal,
  ): Promise<Result<readonly HistoryEntry[], RemoteFailure>>;
  /** Leaves values that lost a conflict in the record's history; repeating it with one `mutation` is doing it once. */
  noteDiscarded(note: DiscardedNote, signal: AbortSignal): Promise<Result<unknown, RemoteFailure>>;
  /**
   * The bytes of a picture at a path of this server. From the `server`: as it has stored them, past
   * this device's caches and past its worker, which answers with the photo that waits here.
   */
  fetchPhoto(
    path: string,
    signal: AbortSignal,
    from?: 'server',
  ): Promise<Result<PhotoFile, RemoteFailure>>;
};

export type PullRequest = {
  /** The revision to continue from; 0 = everything. */
  readonly since: number;
  readonly limit: number;
  /** The life of the database that `since` belongs to. */
  readonly epoch: string | undefined;
};

/** A record's fields go under the server's names. `ifRev`: only if it still is what the change is based on. */
export type RemoteWrite =
  | {
      readonly kind: 'create';
      readonly collection: WritableCollection;
      readonly id: string;
      readonly fields: Readonly<Record<string, unknown>>;
      /** The id belonged to a record that was deleted; the revision up to which this device has heard of deletions. */
      readonly again?: number;
    }
  | {
      readonly kind: 'update';
      readonly collection: WritableCollection;
      readonly id: string;
      readonly fields: Readonly<Record<string, unknown>>;
      readonly ifRev?: number;
      /** Names the change, so that its repetition is recognised after others have changed the record. */
      readonly mutation?: string;
    }
  | {
      readonly kind: 'delete';
      readonly collection: WritableCollection;
      readonly id: string;
      readonly ifRev?: number;
      /** Of a photo: only if this is still its stored file. */
      readonly ifFile?: string;
    }
  | {
      /** All photos of the listing `id`, in the order they are to have. */
      readonly kind: 'order';
      readonly collection: 'property_images';
      readonly id: string;
      readonly photoIds: readonly string[];
      readonly ifRev?: number;
      readonly mutation: string;
    };

type WritableCollection =
  | 'properties'
  | 'property_images'
  | 'advisor_contacts'
  | 'enquiries'
  | 'agency'
  | 'favourites';

export type PhotoUpload = Pick<Photo, 'id' | 'position' | 'sha256' | 'width' | 'height'> & {
  readonly listingId: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** The id belonged to a photo that was removed; as for a record that is made again. */
  readonly again?: number;
};

/** One line of a record's history: `at` is the server's time as it writes it, `changes` old and new values under the server's names. */
export type HistoryEntry = {
  readonly rev: number;
  readonly who: string;
  readonly at: string;
  readonly kind: 'update' | 'delete' | 'discarded';
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

export type DiscardedNote = {
  readonly of: WithHistory;
  readonly mutation: string;
  readonly changes: FieldChanges;
  /** When it was given up, ISO 8601 in UTC, by this device's clock. */
  readonly at: string;
};

export type PhotoFile = { readonly bytes: ArrayBuffer; readonly mime: string };

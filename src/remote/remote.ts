import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import type { PhotoText } from '#domain/listing/photos/photo-texts.ts';
import type { ReducedPictures } from '#domain/listing/photos/reduced-pictures.ts';
import type { FieldChanges } from '#domain/outbox/entry/outbox-entry.ts';
import type { HistoryLine, WithHistory } from '#domain/outbox/entry/subject.ts';
import type { StoredRecord } from '#domain/sync/collections.ts';
import type { CollectionName, PlainName } from '#domain/sync/server-name.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';

/**
 * The server, as the rest of the app sees it. Every call ends by its deadline or by `signal`; an
 * aborted call returns `Offline`.
 */
export type Remote = {
  pull(request: PullRequest, signal: AbortSignal): Promise<Result<SyncPage, RemoteFailure>>;
  /**
   * A prepared page of a visitor's first pull. The name '' stands for the first one, which names the others in `pages`.
   * The failure is `Gone` if the server no longer has the page.
   */
  pullSnapshot(page: string, signal: AbortSignal): Promise<Result<SyncPage, RemoteFailure>>;
  /**
   * One listing with its advisor and the agency; in `gone` if this reader may not see it. The
   * cursor only dates the answer: no pull continues from it.
   */
  pullListing(id: string, signal: AbortSignal): Promise<Result<SyncPage, RemoteFailure>>;
  /**
   * Calls `onHint` when there may be news, also after every reconnection, because missed events are
   * not repeated. After `onEnd` it makes no more calls.
   */
  subscribe(onHint: () => void, onEnd: () => void): () => void;
  /** Writes one record and returns it as the server has it afterwards. */
  write(change: RemoteWrite, signal: AbortSignal): Promise<Result<unknown, RemoteFailure>>;
  /** The current version of one record; staff only. A listing is pulled, because its photos are records of their own. */
  read(
    collection: PlainName,
    id: string,
    signal: AbortSignal,
  ): Promise<Result<StoredRecord, RemoteFailure>>;
  /** Uploads one photo; `onSent` gets the number of sent bytes, where the browser reports it. */
  uploadPhoto(
    photo: PhotoUpload,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<Result<Photo, RemoteFailure>>;
  /** The changes of a record since a revision, newest first; admins only. */
  history(
    of: WithHistory,
    sinceRev: number,
    signal: AbortSignal,
  ): Promise<Result<readonly HistoryLine[], RemoteFailure>>;
  /**
   * Writes values that lost a conflict into the record's history. Repeating it with the same
   * `mutation` has no effect.
   */
  noteDiscarded(note: DiscardedNote, signal: AbortSignal): Promise<Result<unknown, RemoteFailure>>;
  /**
   * The bytes of a picture at a path of this server. `from` the `server`: past the caches and the
   * service worker, which would answer with this device's own photo.
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
  /** The epoch that `since` belongs to. */
  readonly epoch: string | undefined;
};

/**
 * Writes to records, with fields under the server's names. `ifRev`: only if the record still has
 * this revision.
 */
export type RemoteWrite =
  | {
      readonly kind: 'create';
      readonly collection: CollectionName;
      readonly id: string;
      readonly fields: Readonly<Record<string, unknown>>;
      /**
       * For an id that belonged to a deleted record: the revision up to which this device knows of
       * deletions.
       */
      readonly again?: number;
    }
  | {
      readonly kind: 'update';
      readonly collection: CollectionName;
      readonly id: string;
      readonly fields: Readonly<Record<string, unknown>>;
      readonly ifRev?: number;
      /** Names the change, so that the server recognises a repetition. */
      readonly mutation?: string;
    }
  | {
      readonly kind: 'delete';
      readonly collection: CollectionName;
      readonly id: string;
      readonly ifRev?: number;
      /** Of a photo: only if this is still its stored file. */
      readonly ifFile?: string;
    }
  | {
      /** All photos of the listing `id`, in the wanted order. */
      readonly kind: 'order';
      readonly collection: 'photos';
      readonly id: string;
      readonly photoIds: readonly string[];
      readonly ifRev?: number;
      readonly mutation: string;
    };

export type PhotoUpload = Pick<Photo, 'id' | 'position' | 'sha256' | 'width' | 'height'> &
  Partial<PhotoText> &
  ReducedPictures & {
    readonly listingId: string;
    readonly bytes: ArrayBuffer;
    readonly mime: string;
    /** For an id that belonged to a removed photo; as for a record. */
    readonly again?: number;
  };

export type DiscardedNote = {
  readonly of: WithHistory;
  readonly mutation: string;
  readonly changes: FieldChanges;
  /** When the value was discarded: ISO 8601 in UTC, by this device's clock. */
  readonly at: string;
};

export type PhotoFile = { readonly bytes: ArrayBuffer; readonly mime: string };

import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { PartKey } from '#domain/exchange/import-record.ts';
import type { StoredPart } from '#domain/exchange/plan-take-back.ts';
import type { AnotherPerson, DbFailure } from '#domain/failure.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import type { EditedName } from '#domain/sync/server-name.ts';
import { type CataloguePlace, readPlace } from '../catalogue/catalogue-meta.ts';
import { type Accepted, readRecord, type StoredRow } from '../catalogue/server-rows.ts';
import type { Database } from '../database.ts';
import { sweepPhotoBytes } from '../photos/sweep-photo-bytes.ts';
import type { AppDb, OutboxRow, PendingPhoto } from '../schema.ts';
import { createOutboxMemory } from './outbox-memory.ts';
import {
  acceptEntry,
  beginEntry,
  carryOutPlan,
  carryOutTakeBack,
  changeEntry,
  parkEntry,
  purgeDiscarded,
  released,
  releaseSending,
  storeListing,
  upgradeStored,
} from './outbox-writes.ts';

/**
 * The durable queue of changes that the server does not have yet. All entries are also in memory;
 * the disk decides. The rules are OUT-1 to OUT-11 of `sync/README.md`.
 */
export type Outbox = {
  /** Reads the stored entries, purges old discarded ones, and follows the writes of all tabs. */
  open(): Promise<void>;
  /** All entries in their order, discarded ones included until their undo time is over. */
  entries(): readonly OutboxEntry[];
  /** Rows of another app version, which are kept, counted and exported, but not sent (OUT-6). */
  unreadable(): readonly OutboxRow[];
  /**
   * Makes a plan from the entries on disk and writes it, in one transaction. `finishedDraft`: the id
   * of the draft that is deleted in the same transaction (OUT-1).
   */
  carryOut(
    plan: (entries: readonly OutboxEntry[]) => Plan,
    finishedDraft?: string,
  ): Promise<Result<void, DbFailure>>;
  /** As `carryOut`, with a part of an import that is to be taken back, as it is in the same transaction. Nothing if there is none. */
  takeBack(
    part: PartKey,
    plan: (entries: readonly OutboxEntry[], stored: StoredPart) => Plan,
  ): Promise<Result<void, DbFailure>>;
  subscribe(listener: () => void): () => void;
  close(): void;

  /**
   * Marks an entry as being sent and counts the attempt, before anything is sent. Undefined when it no
   * longer waits, or when its hold had to restart because the clock was set back.
   */
  begin(id: string): Promise<Result<OutboxEntry | undefined, DbFailure>>;
  /** Puts an entry back in the queue whose attempt gave no result. */
  release(id: string): Promise<Result<void, DbFailure>>;
  /** Puts back all entries that a killed app left as being sent. */
  releaseAll(): Promise<Result<void, DbFailure>>;
  /** Parks an entry, so that the person decides. Fields of an edit that are not in conflict can still be sent (PUSH-5). */
  park(id: string, problem: Problem): Promise<Result<void, DbFailure>>;
  /** Removes a sent entry and writes what the server answered, in one transaction (OUT-3). */
  accept(entry: OutboxEntry, answer: Accepted): Promise<Result<void, DbFailure>>;
  /** How far the stored catalogue has been pulled. */
  place(): Promise<Result<CataloguePlace, DbFailure>>;
  /** The server's version of a record, without pending changes. */
  base<Name extends EditedName>(
    collection: Name,
    id: string,
  ): Promise<Result<StoredRow<Name> | undefined, DbFailure>>;
  /** Stores the server's newer version of a listing; undefined = it is gone. */
  refreshBase(listingId: string, listing: Listing | undefined): Promise<Result<void, DbFailure>>;
  bytesOf(photoId: string): Promise<Result<PendingPhoto | undefined, DbFailure>>;
};

/** The outbox of one person: their entries only, and decisions in their name (OUT-5). */
export type OwnOutbox = Pick<
  Outbox,
  'entries' | 'unreadable' | 'subscribe' | 'base' | 'bytesOf'
> & {
  /** How many changes of other accounts wait on this device. Nothing else about them may be shown. */
  countOthers(): number;
  /** Carries out a plan in the name of the person signed in at the call; see `carryOut`. */
  decide(plan: (context: PlanContext) => Plan): Promise<Result<void, DbFailure>>;
  /** As `decide`, about a part of an import; see `Outbox`. */
  takeBack(
    part: PartKey,
    plan: (context: PlanContext, stored: StoredPart) => Plan,
  ): Promise<Result<void, DbFailure>>;
  /** As `decide`, and deletes the draft. Refused when the draft is another person's (OUT-5). */
  finish(
    draft: Pick<ListingDraft, 'id' | 'userId'>,
    plan: (context: PlanContext) => Plan,
  ): Promise<Result<void, DbFailure | AnotherPerson>>;
};

export type StoredListing = StoredRow<'listings'>;

/** The outbox of one database. */
export function createOutbox(
  database: Database,
  clock: Clock = systemClock,
  newId: CreateId = createId,
): Outbox {
  const memory = createOutboxMemory(database, clock, {
    purge: () => void write((db) => purgeDiscarded(db, clock.now(), newId)),
    upgrade: () => void write(upgradeStored),
  });

  /** Writes, and updates the entries in memory before it reports success. */
  const write = async <T>(operation: (db: AppDb) => PromiseLike<T>) => {
    const written = await database.write(operation);
    if (written.ok) await memory.afterWrite();
    return written;
  };

  return {
    async open() {
      await memory.open();
      void sweepPhotoBytes(database, clock.now());
    },
    entries: memory.entries,
    unreadable: memory.unreadable,
    subscribe: memory.subscribe,
    close: memory.close,
    carryOut: (plan, finishedDraft) => write((db) => carryOutPlan(db, plan, finishedDraft)),
    takeBack: (part, plan) => write((db) => carryOutTakeBack(db, part, plan)),
    begin: (id) => write((db) => beginEntry(db, id, clock.now())),
    release: (id) => write((db) => changeEntry(db, id, released)),
    releaseAll: async () =>
      memory.entries().some(({ state }) => state === 'sending')
        ? write(releaseSending)
        : ok(undefined),
    park: (id, problem) => write((db) => parkEntry(db, id, problem, newId)),
    accept: (entry, answer) => write((db) => acceptEntry(db, entry, answer, clock.now())),
    place: () => database.read(readPlace),
    base: (collection, id) => database.read((db) => readRecord(db, collection, id)),
    refreshBase: (listingId, listing) => write((db) => storeListing(db, listingId, listing)),
    bytesOf: (photoId) => database.read((db) => db.photoBytes.get(photoId)),
  };
}

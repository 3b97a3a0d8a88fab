import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import type { Advisor } from '#domain/advisor.ts';
import type { AnotherPerson, DbFailure } from '#domain/failure.ts';
import { heldAnew, outlastsHold } from '#domain/hold.ts';
import { type CreateId, createId } from '#domain/ids.ts';
import type { Listing } from '#domain/listing.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import type { OutboxEntry, Problem } from '#domain/outbox-entry.ts';
import type { Photo } from '#domain/photo.ts';
import type { Plan, PlanContext } from '#domain/plan.ts';
import { canComeBack, UNDO_MS } from '#domain/plan-decision.ts';
import { type CataloguePlace, readPlace } from './catalogue-meta.ts';
import type { Database } from './database.ts';
import { settleEnquiry } from './enquiry-rows.ts';
import { findEntry, forgetDiscarded, readRows, removeEntries, writePlan } from './outbox-rows.ts';
import type { AppDb, OutboxRow, PendingPhoto } from './schema.ts';
import {
  loseBase,
  movePhoto,
  putAdvisor,
  putBase,
  removeBase,
  removePhoto,
} from './server-rows.ts';
import { sweepPhotoBytes } from './sweep-photo-bytes.ts';

/**
 * The durable queue of what this device has not yet brought to the server (decisions 3.2). Its
 * entries are few, so they are held in memory whole; what counts is what is on disk. The rules are
 * OUT-1 to OUT-6 of `sync/README.md`.
 */
export type Outbox = {
  /** Reads the stored entries, removes what was discarded and cannot come back, and follows all tabs. */
  open(): Promise<void>;
  /** All entries in their order; discarded ones are there until nobody can take it back. */
  entries(): readonly OutboxEntry[];
  /** Rows that another version of the app wrote: kept, counted, exported, not sent (OUT-6). */
  unreadable(): readonly OutboxRow[];
  /**
   * Writes what `plan` makes of the entries as they are on disk, in one transaction. With
   * `finishedDraft` the form's draft goes in the same one: never both, never neither.
   */
  carryOut(
    plan: (entries: readonly OutboxEntry[]) => Plan,
    finishedDraft?: string,
  ): Promise<Result<void, DbFailure>>;
  subscribe(listener: () => void): () => void;
  close(): void;

  /**
   * Takes an entry for sending; undefined when it no longer waits. Counted before anything is sent. One
   * whose hold a clock that was put back has made longer is held anew instead.
   */
  begin(id: string): Promise<Result<OutboxEntry | undefined, DbFailure>>;
  /** Puts an entry back that could not be brought to an end. */
  release(id: string): Promise<Result<void, DbFailure>>;
  /** What an app that was killed left "sending" waits again. */
  releaseAll(): Promise<Result<void, DbFailure>>;
  park(id: string, problem: Problem): Promise<Result<void, DbFailure>>;
  /** Removes a sent entry and writes what the server answered, in one transaction (OUT-3). */
  accept(entry: OutboxEntry, answer: Accepted): Promise<Result<void, DbFailure>>;
  /** How far the server's own versions beside the queue have been pulled. */
  place(): Promise<Result<CataloguePlace, DbFailure>>;
  /** The server's own version of a listing, without what waits. */
  base(listingId: string): Promise<Result<StoredListing | undefined, DbFailure>>;
  advisorBase(advisorId: string): Promise<Result<Advisor | undefined, DbFailure>>;
  /** Takes over the server's newer version of a listing, or that it is gone. */
  refreshBase(listingId: string, listing: Listing | undefined): Promise<Result<void, DbFailure>>;
  bytesOf(photoId: string): Promise<Result<PendingPhoto | undefined, DbFailure>>;
};

/** The outbox as one person's screens use it: only their own entries, and decisions made in their name. */
export type OwnOutbox = Pick<
  Outbox,
  'entries' | 'unreadable' | 'subscribe' | 'base' | 'bytesOf'
> & {
  /** Carries out a plan in one transaction, in the name of who is here at the call; see `carryOut`. */
  decide(plan: (context: PlanContext) => Plan): Promise<Result<void, DbFailure>>;
  /** As `decide`, and the draft ends with it; refused when that is not the draft of who is here (OUT-5). */
  finish(
    draft: Pick<ListingDraft, 'id' | 'userId'>,
    plan: (context: PlanContext) => Plan,
  ): Promise<Result<void, DbFailure | AnotherPerson>>;
};

export type StoredListing = Listing & { readonly lost?: boolean };

/** What the server holds once it has taken a change. */
export type Accepted = {
  readonly listing?: Listing | undefined;
  readonly photo?: Photo | undefined;
  readonly advisor?: Advisor | undefined;
};

/** The outbox of one database. */
export function createOutbox(
  database: Database,
  clock: Clock = systemClock,
  newId: CreateId = createId,
): Outbox {
  let entries: readonly OutboxEntry[] = [];
  let unreadable: readonly OutboxRow[] = [];
  let stopFollowing: (() => void) | undefined;
  let stopPurging: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const read = async () => {
    const rows = await database.read(readRows);
    if (!rows.ok) return;
    ({ entries, unreadable } = rows.value);
    for (const listener of listeners) listener();
    purgeLater();
  };
  /** The youngest reading, while it lasts. */
  let reading: Promise<void> | undefined;
  const load = (): Promise<void> => {
    const own = read().finally(() => {
      if (reading === own) reading = undefined;
    });
    reading = own;
    return own;
  };

  /** Every write is seen by this tab before it is reported as done. */
  const write = async <T>(operation: (db: AppDb) => PromiseLike<T>) => {
    const written = await database.write((db) =>
      db.transaction(
        'rw',
        [
          db.outbox,
          db.photoBytes,
          db.drafts,
          db.listings,
          db.advisors,
          db.enquiries,
          db.meta,
          ...photos(db),
        ],
        // Itself async: Dexie loses sight of what a plain function awaits two calls down.
        async () => operation(db),
      ),
    );
    // Who follows has heard of the commit before this does, and reads already.
    if (written.ok) await ((stopFollowing && reading) || load());
    return written;
  };

  const purgeOld = () => {
    if (unreachable(entries, clock.now()).length > 0)
      void write((db) => purgeUnreachable(db, clock.now(), newId));
  };

  /** In every page, since the one that discarded something may be closed before its ten seconds are over. */
  const purgeLater = () => {
    const isOpen = stopFollowing !== undefined;
    if (!isOpen || stopPurging || withoutTheirAct(entries).length === 0) return;
    stopPurging = clock.after(UNDO_MS, () => {
      stopPurging = undefined;
      purgeOld();
      purgeLater(); // until it has succeeded: a full disk has room again some time
    });
  };

  const change = (id: string, next: (entry: OutboxEntry) => OutboxEntry) =>
    write(async (db) => {
      const entry = await findEntry(db, id);
      if (entry) await db.outbox.put(next(entry));
    });

  return {
    async open() {
      stopFollowing = database.onChange(['outbox'], () => void load());
      await load();
      // The first screen waits for no write, and most starts need none.
      purgeOld();
      void sweepPhotoBytes(database, clock.now());
    },
    entries: () => entries,
    unreadable: () => unreadable,
    carryOut: (plan, finishedDraft) =>
      write(async (db) => {
        const { entries: before } = await readRows(db);
        await writePlan(db, plan(before));
        if (finishedDraft !== undefined) await db.drafts.delete(finishedDraft);
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stopFollowing?.();
      stopFollowing = undefined;
      stopPurging?.();
    },

    begin: (id) =>
      write(async (db) => {
        const entry = await findEntry(db, id);
        if (entry?.state !== 'waiting') return undefined;
        if (outlastsHold(entry, clock.now())) {
          await db.outbox.put(heldAnew(entry, clock.now()));
          return undefined;
        }
        const begun: OutboxEntry = { ...entry, state: 'sending', attempts: entry.attempts + 1 };
        await db.outbox.put(begun);
        return begun;
      }),
    release: (id) => change(id, waitingAgain),
    releaseAll: async () => {
      if (!entries.some(({ state }) => state === 'sending')) return ok(undefined);
      return write(async (db) => {
        const { entries: all } = await readRows(db);
        await db.outbox.bulkPut(all.filter(({ state }) => state === 'sending').map(waitingAgain));
      });
    },
    park: (id, problem) => change(id, (entry) => ({ ...entry, state: 'needs-attention', problem })),
    accept: (entry, answer) =>
      write(async (db) => {
        if (answer.listing) await putBase(db, answer.listing);
        if (answer.photo) await movePhoto(db, entry, answer.photo, clock.now());
        if (answer.advisor) await putAdvisor(db, answer.advisor);
        await settleEnquiry(db, entry, clock.now());
        if (entry.change.kind === 'delete-listing') await removeBase(db, entry.change.listingId);
        if (entry.change.kind === 'remove-photo') await removePhoto(db, entry.change);
        const { entries: all } = await readRows(db);
        const setAside = all.filter(({ discardedBy }) => discardedBy === entry.id);
        await removeEntries(db, [entry, ...setAside]);
      }),
    place: () => database.read(readPlace),
    base: (listingId) => database.read((db) => db.listings.get(listingId)),
    advisorBase: (advisorId) => database.read((db) => db.advisors.get(advisorId)),
    refreshBase: (listingId, listing) =>
      write((db) => (listing ? putBase(db, listing) : loseBase(db, listingId))),
    bytesOf: (photoId) => database.read((db) => db.photoBytes.get(photoId)),
  };
}

const photos = (db: AppDb) => [db.photoCache, db.photoUse];

const waitingAgain = (entry: OutboxEntry): OutboxEntry =>
  entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry;

/** What was set aside by an act that has no entry of its own, which would decide about it. */
function withoutTheirAct(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.filter(({ discardedBy }) => discardedBy !== undefined && !ids.has(discardedBy));
}

/**
 * What was discarded by an act that nobody can take back any more, because its entry or its page is
 * gone. Another page may be the one that discarded it, and still offer to take it back.
 */
const unreachable = (entries: readonly OutboxEntry[], now: number) =>
  withoutTheirAct(entries).filter((entry) => !canComeBack(entry, now));

async function purgeUnreachable(db: AppDb, now: number, newId: CreateId): Promise<void> {
  const { entries } = await readRows(db);
  await forgetDiscarded(db, unreachable(entries, now), newId);
}

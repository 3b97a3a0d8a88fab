import { err, ok, type Result } from '#base/result.ts';
import type { Failure, RemoteFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { FieldChanges } from '#domain/outbox/entry/outbox-entry.ts';
import { isWriterRole } from '#domain/role.ts';
import type { StoredRecord } from '#domain/sync/collections.ts';
import type { EditedName, PlainName } from '#domain/sync/server-name.ts';
import type { Cursor } from '#domain/sync/sync-page.ts';
import {
  CHANGES_TOO_FAST,
  failed,
  parked,
  type SendPorts,
  unread,
  type Verdict,
  verdictOf,
} from './verdict.ts';

/** Where the versions come from with which the push merges an edit. */

/** A version of a record, or the verdict that a failed reading means; undefined = the record is gone. */
type Version = Result<StoredRecord | undefined, Verdict>;

type Versions = {
  /** The version to merge with, from this device if possible. */
  base(id: string, changes: FieldChanges, ports: SendPorts): Promise<Version>;
  /** The server's current version. */
  reread(id: string, ports: SendPorts): Promise<Version>;
};

/** How the versions of a collection's records are read. */
export function versionsOf(collection: EditedName): Versions {
  if (collection === 'listings') return ofListings;
  return collection === 'advisors' ? ofAdvisors : ofRecords(collection);
}

/** Any collection: this device's version, otherwise the server's. */
const ofRecords = (collection: PlainName): Versions => ({
  async base(id, _changes, ports) {
    const known = await ports.outbox.base(collection, id);
    if (!known.ok) return err(failed(known.error));
    return known.value === undefined ? readExisting(collection, id, ports) : known;
  },
  reread: (id, ports) => readExisting(collection, id, ports),
});

/** A listing is pulled with its photos. */
const ofListings: Versions = {
  base: async (id, _changes, ports) => orVerdict(await currentListing(id, ports)),
  reread: async (id, ports) => orVerdict(await readListing(id, ports)),
};

/** Everybody has advisors, but staff alone have all of their fields, and nobody deletes them. */
const ofAdvisors: Versions = {
  async base(id, changes, ports) {
    const known = await ports.outbox.base('advisors', id);
    if (!known.ok) return err(failed(known.error));
    if (known.value === undefined || !lacks(known.value, changes)) return known;
    // The stored copy was pulled for a reader who is not staff, so it has no phone and e-mail.
    const whole = await readAdvisor(id, ports);
    if (whole.ok) return whole;
    return err(
      whole.error.type === 'Gone' ? parked({ type: 'Forbidden' }) : verdictOf(whole.error),
    );
  },
  async reread(id, ports) {
    const read = await readAdvisor(id, ports);
    if (read.ok) return read;
    // The server answers "gone" to a person who is not staff any more. The next write gives the reason.
    return err(read.error.type === 'Gone' ? CHANGES_TOO_FAST : verdictOf(read.error));
  },
};

const orVerdict = (read: Result<Listing | undefined, Failure>): Version =>
  read.ok ? read : err(unread(read.error));

/** The server's version stored on this device, otherwise read from the server; undefined = gone. */
export async function currentListing(listingId: string, ports: SendPorts) {
  const base = await ports.outbox.base('listings', listingId);
  if (!base.ok || (base.value !== undefined && base.value.lost !== true)) return base;
  return readListing(listingId, ports);
}

/**
 * Reads a listing from the server and stores it; undefined = it is gone. The server also answers
 * "gone" to a former writer about a hidden listing, which is a failure here, as is another epoch.
 */
export async function readListing(listingId: string, ports: SendPorts) {
  const { remote, outbox, signal } = ports;
  const page = await remote.pullListing(listingId, signal);
  if (!page.ok) return page;
  if (!isSameEpoch(page.value.cursor, ports)) return RESTORED;
  const listing = page.value.rows.listings.find(({ id }) => id === listingId);
  const { role } = page.value.cursor;
  if (listing === undefined && !isWriterRole(role))
    return { ok: false, error: { type: role === 'visitor' ? 'SignedOut' : 'Forbidden' } } as const;
  if (listing === undefined && page.value.rejected.length > 0)
    return {
      ok: false,
      error: { type: 'BadAnswer', detail: 'a listing that cannot be read' },
    } as const;
  const stored = await outbox.refreshBase(listingId, listing);
  return stored.ok ? ({ ok: true, value: listing } as const) : stored;
}

/** Reads an advisor from the server, in the epoch that this device has pulled. */
async function readAdvisor(
  id: string,
  ports: SendPorts,
): Promise<Result<StoredRecord, RemoteFailure>> {
  const read = await ports.remote.read('advisors', id, ports.signal);
  if (!read.ok || ports.pulled === undefined) return read;
  const reader = await readerNow(ports);
  return reader.ok ? read : reader;
}

const lacks = (base: StoredRecord, changes: FieldChanges): boolean =>
  Object.keys(changes).some((field) => Reflect.get(base, field) === undefined);

/** Reads a record from the server; undefined = there is none. To a former writer the server would say the same. */
async function readExisting(collection: PlainName, id: string, ports: SendPorts): Promise<Version> {
  const read = await ports.remote.read(collection, id, ports.signal);
  if (!read.ok && read.error.type !== 'Gone') return err(verdictOf(read.error));
  const reader = await readerNow(ports);
  if (!reader.ok) return err(verdictOf(reader.error));
  const { role } = reader.value;
  if (isWriterRole(role)) return ok(read.ok ? read.value : undefined);
  return err(role === 'visitor' ? failed({ type: 'SignedOut' }) : parked({ type: 'Forbidden' }));
}

/**
 * The failure for an answer of another epoch. The server was restored since the last pull, so the
 * pull must ask first (PUSH-11).
 */
const RESTORED = { ok: false, error: { type: 'Busy' } } as const;

/** Whether an answer is of the epoch that this device has pulled. */
const isSameEpoch = (answer: Cursor, { pulled }: Pick<SendPorts, 'pulled'>): boolean =>
  pulled === undefined || pulled.epoch === answer.epoch;

/**
 * The reader for whom the server answers now. A single record does not name its epoch, so a page of one row is pulled after
 * it; another epoch is a failure (PUSH-11).
 */
async function readerNow({
  remote,
  pulled,
  signal,
}: Pick<SendPorts, 'remote' | 'pulled' | 'signal'>): Promise<Result<Cursor, RemoteFailure>> {
  const page = await remote.pull(
    { since: pulled?.rev ?? 0, limit: 1, epoch: pulled?.epoch },
    signal,
  );
  if (!page.ok) return page;
  return isSameEpoch(page.value.cursor, { pulled }) ? ok(page.value.cursor) : RESTORED;
}

import { createQueue } from '#base/queue.ts';
import type { Result } from '#base/result.ts';
import type { DbFailure, RemoteFailure } from '#domain/failure.ts';
import { mergeOwnRows, type RowRules } from '#domain/sync/merge-own-rows.ts';
import type { Remote, RemoteWrite } from '#remote/remote.ts';

/** What device and account had after the last sync: the account's user, and the rows by key. */
type OwnRowsBase<Row> = {
  readonly user: string;
  readonly rows: Readonly<Record<string, Row>>;
  /**
   * Keys of the account's rows that the device is about to write. A sync that ends before it has stored its result may leave them
   * on the device; they go when the account goes (FAV-3).
   */
  readonly arriving: readonly string[];
};

/** A row of the account, with the id and the revision of its record. */
export type AccountRow<Row> = { readonly id: string; readonly rev: number; readonly row: Row };

/** One kind of rows that belong to an account, such as its favourites. */
export type OwnRowsPorts<Row> = RowRules<Row> & {
  readonly collection: Extract<RemoteWrite, { kind: 'create' }>['collection'];
  readonly device: {
    /** Reads the rows of this device, by key, from its disk. A row that could not be read must not count as deleted. */
    all(): Promise<Result<ReadonlyMap<string, Row>, DbFailure>>;
    /** Changes a row that is still `before`; undefined = no row. Returns whether it was. */
    replace(
      key: string,
      before: Row | undefined,
      after: Row | undefined,
    ): Promise<Result<boolean, DbFailure>>;
    remove(keys: readonly string[]): Promise<unknown>;
  };
  readonly base: {
    load(): Promise<OwnRowsBase<Row> | undefined>;
    save(base: OwnRowsBase<Row> | undefined): Promise<Result<unknown, DbFailure>>;
  };
  readonly remote: Pick<Remote, 'write'>;
  /** All rows of the token's account, by key. */
  readonly list: (
    token: string,
  ) => Promise<Result<ReadonlyMap<string, AccountRow<Row>>, RemoteFailure>>;
  /** The id of a new record. */
  readonly idFor: (key: string) => string;
  /** A row under the server's names, without its owner. */
  readonly fieldsOf: (key: string, row: Row) => Readonly<Record<string, unknown>>;
  /** Whether the server would take a new record of this key. */
  readonly maySend: (key: string) => boolean;
  /** The signed-in user; undefined for an expired session, which changes nothing. */
  readonly reader: () => { readonly user: string; readonly token: string } | 'visitor' | undefined;
  readonly isOnline: () => boolean;
  /** Runs the work in one tab at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<unknown>;
};

/**
 * Syncs the rows of device and account (FAV-1 to FAV-4). Call the returned function whenever either may have changed. It needs
 * no queue: the difference to the last synced state is still unsent, and what failed differs again at the next call.
 *
 * A kind of rows brings its table (`device`), the memory of the last synced state (`base`), its records (`list`, `idFor`,
 * `fieldsOf`) and its rules (`isEqual`, `isEdited`, `merge`). `merge` must give the same result when it is repeated.
 */
export function createOwnRowsSync<Row>(ports: OwnRowsPorts<Row>): () => void {
  const { device, base, reader } = ports;
  const inTurn = createQueue();
  let isCalled = false;

  /** Removes the account's rows from the device, and keeps those made since without an account. */
  const takeAccountAway = async (held: OwnRowsBase<Row>) => {
    await device.remove([...Object.keys(held.rows), ...held.arriving]);
    await base.save(undefined);
  };

  const bringTogether = async () => {
    const who = reader();
    if (who === undefined) return;
    const held = await base.load();
    const isOthers = held !== undefined && (who === 'visitor' || held.user !== who.user);
    if (isOthers) await takeAccountAway(held);
    if (who === 'visitor' || !ports.isOnline()) return;

    const listed = await ports.list(who.token);
    const now = reader();
    if (!listed.ok || typeof now !== 'object' || now.token !== who.token) return;
    const here = await device.all();
    if (!here.ok) return;
    const known = held === undefined || isOthers ? { rows: {}, arriving: [] } : held;
    const before = new Map(Object.entries(known.rows));
    const isNew = (key: string) => !here.value.has(key) && !before.has(key);
    const arriving = [...listed.value.keys()].filter(isNew);
    if (arriving.length > 0) {
      const all = [...known.arriving, ...arriving];
      const noted = await base.save({ user: who.user, rows: known.rows, arriving: all });
      if (!noted.ok) return;
    }
    const sides = { base: before, here: here.value, account: listed.value };
    const { next, sends } = await applyToDevice(ports, sides);
    for (const { key, wanted, account } of sends) {
      const isSent = await send(ports, who.user, key, wanted, account);
      if (isSent) setOrDelete(next, key, wanted);
    }
    await base.save({ user: who.user, rows: Object.fromEntries(next), arriving: [] });
  };

  return () => {
    if (isCalled) return;
    isCalled = true;
    void inTurn(async () => {
      isCalled = false;
      await ports.exclusively(bringTogether);
    });
  };
}

/** The rows of the last sync, of the device and of the account. */
type Sides<Row> = {
  readonly base: ReadonlyMap<string, Row>;
  readonly here: ReadonlyMap<string, Row>;
  readonly account: ReadonlyMap<string, AccountRow<Row>>;
};

type Send<Row> = {
  readonly key: string;
  readonly wanted: Row | undefined;
  readonly account: AccountRow<Row> | undefined;
};

/**
 * Writes the wanted rows to the device. Returns the next base, and what the account still lacks. The base keeps its version of a
 * row until both sides have the wanted one: otherwise, a row that only one side has would look new or deleted.
 */
async function applyToDevice<Row>(
  { device, maySend, isEqual, isEdited, merge }: OwnRowsPorts<Row>,
  { base, here, account }: Sides<Row>,
) {
  const there = new Map([...account].map(([key, { row }]) => [key, row]));
  const isSame = (one: Row | undefined, other: Row | undefined) =>
    one === undefined || other === undefined ? one === other : isEqual(one, other);
  const next = new Map(base);
  const sends: Send<Row>[] = [];
  for (const [key, wanted] of mergeOwnRows(base, here, there, { isEdited, merge })) {
    const before = here.get(key);
    const stored = isSame(before, wanted) ? undefined : await device.replace(key, before, wanted);
    // Refused by the disk, or changed meanwhile: the next call merges again.
    if (stored !== undefined && !(stored.ok && stored.value)) continue;
    const record = account.get(key);
    if (isSame(record?.row, wanted)) setOrDelete(next, key, wanted);
    else if (record !== undefined || maySend(key)) sends.push({ key, wanted, account: record });
  }
  return { next, sends };
}

/** Whether the account now has the wanted row. */
async function send<Row>(
  { remote, collection, fieldsOf, idFor }: OwnRowsPorts<Row>,
  user: string,
  key: string,
  wanted: Row | undefined,
  account: AccountRow<Row> | undefined,
): Promise<boolean> {
  const write = (change: RemoteWrite) => remote.write(change, new AbortController().signal);
  if (account !== undefined && wanted === undefined) {
    const deleted = await write({ kind: 'delete', collection, id: account.id, ifRev: account.rev });
    return deleted.ok || deleted.error.type === 'Gone';
  }
  if (wanted === undefined) return true;
  const fields = fieldsOf(key, wanted);
  const sent = await write(
    account === undefined
      ? { kind: 'create', collection, id: idFor(key), fields: { ...fields, user } }
      : { kind: 'update', collection, id: account.id, ifRev: account.rev, fields },
  );
  return sent.ok;
}

function setOrDelete<Row>(rows: Map<string, Row>, key: string, row: Row | undefined): void {
  if (row === undefined) rows.delete(key);
  else rows.set(key, row);
}

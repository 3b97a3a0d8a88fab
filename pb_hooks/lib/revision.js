// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// The one global sequence that the pull follows (decisions 3.4). All writes of the server go
// through one connection, so numbers taken inside the write transaction become visible in order
// and none can appear behind a reader's cursor.

/**
 * Runs the rest of a record's write, and what belongs to it, in one transaction.
 * @param {core.RecordEvent} e
 * @param {(tx: CoreApp) => void} write calls `e.next()` once
 */
function inTransaction(e, write) {
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      write(tx);
    });
  } finally {
    e.app = outer;
  }
}

/**
 * Takes the next number of the sequence; undone with the transaction.
 * @param {CoreApp} tx
 * @param {number} [count] how many numbers to take
 * @returns {number} the last one taken
 */
function nextRevision(tx, count = 1) {
  const taken = new DynamicModel({ rev: 0 });
  tx.db()
    .newQuery('UPDATE sync_state SET rev = rev + {:count} WHERE id = 1 RETURNING rev')
    .bind({ count })
    .one(taken);
  return taken.rev;
}

/**
 * PocketBase saves whole records: without this, a writer that loaded before another one saved
 * would put the other's fields back.
 * @param {CoreApp} tx
 * @param {core.Record} record
 */
function refuseLostUpdate(tx, record) {
  const current = new DynamicModel({ rev: 0 });
  tx.db()
    .select('rev')
    .from(record.collection().name)
    .where($dbx.hashExp({ id: record.id }))
    .one(current);
  if (current.rev !== record.original().getInt('rev')) throw staleError();
}

/**
 * "Only if unchanged": a request may name the revision it started from in `If-Match`.
 * @param {core.RecordRequestEvent} e
 */
function refuseStaleRequest(e) {
  refuseStale(e.requestInfo().headers.if_match, e.record);
}

/**
 * @param {string | undefined} header
 * @param {core.Record | undefined} record which it is about
 */
function refuseStale(header, record) {
  if (!header) return;
  const [, base] = /^"?(\d{1,15})"?$/.exec(header) ?? [];
  if (base === undefined) throw new BadRequestError('If-Match must be a revision, such as "42".');
  if (record && Number(base) !== record.original().getInt('rev')) throw staleError();
}

/**
 * A photo's version is its stored file, which no two uploads share: the removal of a damaged one that
 * arrives late must not take the good one that has been sent since under the same id.
 * @param {core.RecordRequestEvent} e of a deletion
 */
function refuseOtherFile(e) {
  const header = e.requestInfo().headers.if_match;
  if (header && e.record && header !== `"${e.record.getString('file')}"`) throw staleError();
}

const staleError = () =>
  new ApiError(409, 'The record has changed since the revision this change is based on.', {
    rev: new ValidationError('stale_revision', 'Read the record again.'),
  });

module.exports = {
  inTransaction,
  nextRevision,
  refuseLostUpdate,
  refuseOtherFile,
  refuseStale,
  refuseStaleRequest,
};

// The global sequence of revisions, which the pull reads in order. All writes use one connection, so
// revisions taken inside a transaction become visible in order, and none appears behind a cursor.

/**
 * Runs a record's write and everything that belongs to it in one transaction.
 * @param {{ app: CoreApp }} e an event
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
 * Takes the next revision; a rollback returns it.
 * @param {CoreApp} tx
 * @param {number} [count] how many revisions to take
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
 * Refuses a save if the record has changed since it was loaded. PocketBase saves whole records, so the
 * save would reset the fields that another writer has changed.
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
 * Refuses a request whose `If-Match` is not the record's revision.
 * @param {core.RecordRequestEvent} e
 */
function refuseStaleRequest(e) {
  refuseStale(e.requestInfo().headers.if_match, e.record);
}

/**
 * @param {string | undefined} header
 * @param {core.Record | undefined} record
 */
function refuseStale(header, record) {
  if (!header) return;
  const [, base] = /^"?(\d{1,15})"?$/.exec(header) ?? [];
  if (base === undefined) throw new BadRequestError('If-Match must be a revision, such as "42".');
  if (record && Number(base) !== record.original().getInt('rev')) throw staleError();
}

/**
 * Refuses the removal of a photo whose `If-Match` is not its file name. Each upload has its own file
 * name, so a late removal of a damaged file does not remove the good one sent since.
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

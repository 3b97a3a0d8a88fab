// PocketBase removes the files of a deleted photo after the answer. If the server is killed before that, or the
// storage does not answer, they stay without a record. So do those of an upload that a kill interrupts.

/** Younger files stay: a backup of the last week, once restored, may lack a record that is wanted again. */
const SPARED_MS = 14 * 24 * 3600 * 1000;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Removes the folders of photos that have no record, in a folder on disk or in a bucket.
 * @param {CoreApp} app
 */
function removeOrphanedFiles(app) {
  const storage = app.newFilesystem();
  try {
    // By first letter, because a list of all files would take much memory.
    for (const letter of ALPHABET)
      for (const id of oldFolders(storage, letter)) removeOrphan(app, storage, id);
  } finally {
    storage.close();
  }
}

/**
 * @param {filesystem.System} storage
 * @param {string} letter
 * @returns {string[]} ids whose files are all old enough
 */
function oldFolders(storage, letter) {
  const before = Date.now() - SPARED_MS;
  /** @type {Record<string, boolean>} */
  const isOld = {};
  for (const file of storage.list(`property_images/${letter}`)) {
    const id = file?.key.split('/')[1] ?? '';
    const writtenAt = (file?.modTime.unix() ?? 0) * 1000;
    isOld[id] = (isOld[id] ?? true) && writtenAt < before;
  }
  return Object.keys(isOld).filter((id) => isOld[id]);
}

/**
 * In a transaction, so that no photo of that id is stored meanwhile.
 * @param {CoreApp} app
 * @param {filesystem.System} storage
 * @param {string} id
 */
function removeOrphan(app, storage, id) {
  if (isStored(app, id)) return;
  app.runInTransaction((tx) => {
    if (!isStored(tx, id)) storage.deletePrefix(`property_images/${id}/`);
  });
}

/** @param {CoreApp} app @param {string} id */
const isStored = (app, id) => app.countRecords('property_images', $dbx.hashExp({ id })) > 0;

module.exports = { removeOrphanedFiles };

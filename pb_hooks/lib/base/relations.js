// Records that hang on another one, by a relation that deletes them with it. PocketBase looks for the other record before its
// transaction: one that is deleted in between would leave a record that nobody sees, with its files.

const { refusal } = require('./fields.js');

/**
 * Refuses a new record whose other record is gone, as PocketBase does if it was gone before.
 * @param {CoreApp} tx
 * @param {core.Record} record not yet saved
 */
function refuseStray(tx, record) {
  for (const { name, target } of hangsOn(record.collection())) {
    const id = record.getString(name);
    if (id && !tx.countRecords(target, $dbx.hashExp({ id })))
      throw refusal(name, 'validation_missing_rel_records', 'The record of this id is gone.');
  }
}

/**
 * Removes records whose other record is gone, with their files.
 * @param {CoreApp} app
 */
function removeStrays(app) {
  for (const collection of app.findAllCollections('base', 'auth')) {
    if (!collection) continue;
    for (const { name, target } of hangsOn(collection)) {
      const table = app.findCollectionByNameOrId(target).name;
      const isStray = `[[${name}]] != '' AND [[${name}]] NOT IN (SELECT id FROM {{${table}}})`;
      for (const stray of app.findAllRecords(collection.name, $dbx.exp(isStray)))
        if (stray) app.delete(stray);
    }
  }
}

/**
 * @param {core.Collection} collection
 * @returns {{ name: string, target: string }[]} the fields, each with the id of the other collection
 */
const hangsOn = (collection) =>
  [...collection.fields].flatMap((field) => {
    if (field?.type() !== 'relation') return [];
    const { name, collectionId, cascadeDelete } = /** @type {core.RelationField} */ (field);
    return cascadeDelete ? [{ name, target: collectionId }] : [];
  });

module.exports = { refuseStray, removeStrays };

// The keys in the links of mails. They are made from a secret of the server and never stored, so whoever reads the tables
// cannot use them.

const KEY_LENGTH = 32;

/**
 * @param {CoreApp} app
 * @param {string} purpose what the key is good for
 * @param {core.Record} record which the link is about
 * @returns {string} other for each purpose and record, and for a record that is made again under its id
 */
function keyOf(app, purpose, record) {
  const { secret } = app.findCollectionByNameOrId('users').verificationToken;
  const about = `${purpose} ${record.id} ${record.getString('created_at')}`;
  return $security.hs256(about, secret).slice(0, KEY_LENGTH);
}

module.exports = { keyOf };

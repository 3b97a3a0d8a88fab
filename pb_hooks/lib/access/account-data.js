const { identityOf, roleRecordOf } = require('../base/roles.js');

/**
 * Everything the server stores about the owner of an account. Enquiries and digests are found by the e-mail,
 * which is confirmed because an account signs in only after that.
 * @param {CoreApp} app
 * @param {core.Record} account
 */
function dataOf(app, account) {
  const email = account.email();
  return {
    account: { ...pick(account, ['id', 'language', 'created', 'updated']), email },
    role: identityOf(app, account).role,
    name: ofRole(app, account.id, 'name'),
    lastSignIn: ofRole(app, account.id, 'last_sign_in'),
    invitations: app
      .findAllRecords('invitations', $dbx.exp('lower(email) = lower({:email})', { email }))
      .map((invitation) => pick(invitation, ['email', 'role', 'language', 'created_at'])),
    favourites: app
      .findAllRecords('favourites', $dbx.hashExp({ user: account.id }))
      .map((favourite) => pick(favourite, ['property', 'created_at', 'mark', 'marked_at', 'note'])),
    searches: app
      .findAllRecords('saved_searches', $dbx.hashExp({ user: account.id }))
      .map((search) => pick(search, SEARCH)),
    enquiries: app
      .findAllRecords('enquiries', $dbx.exp('lower(email) = lower({:email})', { email }))
      .map((enquiry) => pick(enquiry, SENT)),
    digests: app
      .findAllRecords('digests', $dbx.exp('email = {:email} COLLATE NOCASE', { email }))
      .map((digest) => pick(digest, DIGEST)),
  };
}

/** What is noted with somebody's role; empty for others. @param {CoreApp} app @param {string} user @param {'name' | 'last_sign_in'} field */
const ofRole = (app, user, field) => roleRecordOf(app, user)?.getString(field) ?? '';

const SENT = [
  ...['id', 'name', 'email', 'phone', 'address', 'propertyType', 'message', 'subject'],
  ...['language', 'listing', 'kind', 'wishes', 'consent_at', 'created_at', 'answered_at'],
];

const SEARCH = ['name', 'search', 'paused', 'saved_at', 'edited_at', 'seen_up_to'];

const DIGEST = [
  ...['id', 'email', 'language', 'frequency', 'name', 'search'],
  ...['consent_at', 'confirmed_at', 'paused', 'created_at'],
];

/** @param {core.Record | undefined} record @param {string[]} names */
const pick = (record, names) =>
  Object.fromEntries(names.map((name) => [name, record?.getString(name) ?? '']));

module.exports = { dataOf };

// Invitations: an admin names an address and a role, and the owner of the address gets a link. No answer tells whether an
// address has an account.

const { hours } = require('../../../src/domain/invitation-rules.json');

/** @typedef {{ id: string, email: string, role: string, by: string, expires: string }} Invitation */

/** @returns {string} the time before which an invitation must be made to have expired */
const expiryLimit = () => inHours(Date.now(), -hours);

/** @param {core.Record} invitation */
const hasExpired = (invitation) => invitation.getString('created_at') <= expiryLimit();

/**
 * @param {CoreApp} app
 * @returns {Invitation[]} those that can still be accepted, the newest first
 */
const openInvitations = (app) =>
  app
    .findAllRecords('invitations', $dbx.exp('created_at > {:limit}', { limit: expiryLimit() }))
    .flatMap((invitation) => (invitation ? [shownOf(app, invitation)] : []))
    .sort((a, b) => (a.expires < b.expires ? 1 : -1));

/** @param {CoreApp} app @param {core.Record} invitation @returns {Invitation} */
const shownOf = (app, invitation) => ({
  id: invitation.id,
  email: invitation.getString('email'),
  role: invitation.getString('role'),
  by: app.findRecordById('users', invitation.getString('invited_by')).email(),
  expires: inHours(Date.parse(invitation.getString('created_at').replace(' ', 'T')), hours),
});

/** Deletes the invitations that can no longer be accepted. @param {CoreApp} app */
function eraseExpired(app) {
  const old = $dbx.exp('created_at <= {:limit}', { limit: expiryLimit() });
  deleteAll(app, app.findAllRecords('invitations', old));
}

/** Deletes the invitations that an account has sent. @param {CoreApp} tx @param {string} user */
const withdrawInvitationsOf = (tx, user) =>
  deleteAll(tx, tx.findAllRecords('invitations', $dbx.hashExp({ invited_by: user })));

/** Deletes the invitation to an address. @param {CoreApp} tx @param {string} email */
const withdrawInvitationTo = (tx, email) =>
  deleteAll(
    tx,
    tx.findAllRecords('invitations', $dbx.exp('email = {:email} COLLATE NOCASE', { email })),
  );

/** @param {CoreApp} tx @param {(core.Record | undefined)[]} records */
function deleteAll(tx, records) {
  for (const record of records) if (record) tx.delete(record);
}

/** @param {number} from ms since 1970 @param {number} hours @returns {string} as PocketBase writes times */
const inHours = (from, hours) => new Date(from + hours * 3_600_000).toISOString().replace('T', ' ');

module.exports = {
  ...{ eraseExpired, hasExpired, openInvitations, shownOf },
  ...{ withdrawInvitationTo, withdrawInvitationsOf },
};

// The link of an invitation's mail. Its key follows the #, so it reaches no server and no log.

const { siteOf } = require('../base/site.js');
const { keyOf } = require('./link-keys.js');

/**
 * @param {CoreApp} app
 * @param {string} id of an invitation, as received
 * @param {string} key as received
 * @returns {core.Record | undefined} undefined for a wrong key and an unknown invitation alike
 */
function invitationWithKey(app, id, key) {
  const [invitation] = app.findRecordsByIds('invitations', [id]);
  return invitation && $security.equal(keyOf(app, 'invitation', invitation), key)
    ? invitation
    : undefined;
}

/** @param {CoreApp} app @param {core.Record} invitation */
const invitationLink = (app, invitation) =>
  `${siteOf(app)}/invitacion/${invitation.id}#${keyOf(app, 'invitation', invitation)}`;

module.exports = { invitationLink, invitationWithKey };

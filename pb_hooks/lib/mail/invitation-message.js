// The mail of an invitation: it names who invites, and the role.

const { hours } = require('../../../src/domain/invitation-rules.json');
const { parseLanguage } = require('../base/languages.js');
const { publicAgency } = require('../listing/agency.js');
const { invitationLink } = require('./invitation-links.js');
const { INVITATION_WORDS } = require('./invitation-words.js');

/**
 * @param {CoreApp} app
 * @param {core.Record} invitation
 * @param {string} id of the mail
 * @returns {import('./mail-layout.js').Parts}
 */
function invitationParts(app, invitation, id) {
  const language = parseLanguage(invitation.getString('language'));
  const { subject, title, line, until, button, note, roles } = INVITATION_WORDS[language];
  const agency = publicAgency(app);
  const inviter = app.findRecordById('users', invitation.getString('invited_by')).email();
  const role = roles[invitation.getString('role') === 'admin' ? 'admin' : 'agent'];
  return {
    to: invitation.getString('email'),
    replyTo: agency.email,
    id: `inv-${id}`,
    subject: `${subject} · ${agency.name}`,
    letter: {
      language,
      title,
      lines: [line({ inviter, agency: agency.name, role }), until(hours)],
      button: { label: button, url: invitationLink(app, invitation) },
      note,
    },
  };
}

module.exports = { invitationParts };

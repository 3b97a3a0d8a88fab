// Sends an invitation, and accepts one by the key of its mail.

const { readJsonObject, readPublicBody } = require('../base/json-body.js');
const { cleanText, refusal, refusalOf } = require('../base/fields.js');
const { LANGUAGES, parseLanguage } = require('../base/languages.js');
const { asStored } = require('../base/mailbox.cjs');
const { fitsBcrypt, refusalOfLong } = require('../base/passwords.js');
const { roleOf } = require('../base/roles.js');
const { invitationWithKey } = require('../mail/invitation-links.js');
const { oweInvitationMail } = require('../mail/mail-queue.js');
const { hasExpired, shownOf, withdrawInvitationTo } = require('./invitations.js');
const { ROLES, giveRole, readName } = require('./people.js');

/** The header with the key of an invitation. */
const KEY = 'X-Marola-Invitation-Key';

/**
 * Stores an invitation with its mail. An earlier one to the same address ends.
 * @param {core.RequestEvent} e of an admin, with `{email, role, language}`
 * @throws BadRequestError for a wrong value, and for somebody who has a role: admins see that in the list
 */
function invite(e) {
  const { email, role, language } = readInvitation(e);
  e.app.runInTransaction((tx) => {
    const account = accountOf(tx, email);
    if (account && roleOf(tx, account.id) !== 'user')
      throw refusal('email', 'validation_has_role', 'This person has a role already.');
    withdrawInvitationTo(tx, email);
    const invitation = new Record(tx.findCollectionByNameOrId('invitations'), {
      ...{ email, role, language, invited_by: e.auth?.id },
    });
    try {
      tx.save(invitation);
    } catch (error) {
      throw refusalOf(error);
    }
    oweInvitationMail(tx, invitation);
  });
}

/** @param {core.RequestEvent} e */
function readInvitation(e) {
  const { email, role, language } = readJsonObject(e);
  if (typeof email !== 'string') throw refusal('email', 'validation_wrong_kind', 'Must be a text.');
  if (typeof role !== 'string' || !ROLES.includes(role))
    throw refusal('role', 'validation_role', 'This role is not known.');
  if (!LANGUAGES.some((one) => one === language))
    throw refusal('language', 'validation_language', 'This language is not known.');
  return { email: asStored(cleanText(email)), role, language };
}

/**
 * @param {core.RequestEvent} e with the path value `id` and the key
 * @param {CoreApp} [app] of a transaction
 * @returns {core.Record}
 * @throws NotFoundError for a wrong key, and for an invitation that is unknown, used, withdrawn or expired
 */
function openInvitation(e, app = e.app) {
  const key = e.request?.header.get(KEY) ?? '';
  const invitation = invitationWithKey(app, e.request?.pathValue('id') ?? '', key);
  if (!invitation || hasExpired(invitation))
    throw new NotFoundError('There is no such invitation, or it has ended.', {});
  return invitation;
}

/** What the page of an invitation shows. @param {core.RequestEvent} e */
const shownInvitation = (e) => shownOf(e.app, openInvitation(e));

/** The address that an invitation was sent to. @param {core.RequestEvent} e */
const invitedAddress = (e) => openInvitation(e).getString('email');

/**
 * Gives the role to the owner of the address, and ends the invitation. A confirmed account needs its own password. Otherwise
 * the link proves whose the address is, and the password is the one of the account from now on.
 * @param {core.RequestEvent} e with the path value `id`, the key and `{name, password, language}`. Earlier versions of the app send
 *   no name
 * @throws NotFoundError as `openInvitation`, BadRequestError for a wrong name or password
 */
function accept(e) {
  const body = readPublicBody(e, 'POST /api/invitations/*/accept');
  const { password, language } = body;
  const name = 'name' in body ? readName(body.name) : '';
  if (typeof password !== 'string' || !fitsBcrypt(password)) throw refusalOfLong();
  e.app.runInTransaction((tx) => {
    const invitation = openInvitation(e, tx);
    const email = invitation.getString('email');
    const known = accountOf(tx, email);
    if (known?.verified() && !known.validatePassword(password))
      throw refusal('password', 'validation_invalid_password', 'Is not the one of the account.');
    const account = known?.verified() ? known : confirmedAccount(tx, known, { email, password });
    if (!known) account.set('language', parseLanguage(language));
    try {
      tx.save(account);
    } catch (error) {
      throw refusalOf(error);
    }
    // Somebody may have become an admin meanwhile, on the console.
    const role = roleOf(tx, account.id) === 'admin' ? 'admin' : invitation.getString('role');
    giveRole(tx, account.id, role, name);
    tx.delete(invitation);
  });
}

/** @param {CoreApp} tx @param {core.Record | undefined} known @param {{ email: string, password: string }} values */
function confirmedAccount(tx, known, { email, password }) {
  const account = known ?? new Record(tx.findCollectionByNameOrId('users'));
  account.setEmail(email);
  account.setPassword(password);
  account.setVerified(true);
  return account;
}

/** @param {CoreApp} app @param {string} email @returns {core.Record | undefined} */
const accountOf = (app, email) =>
  app.findAllRecords('users', $dbx.exp('email = {:email} COLLATE NOCASE', { email }))[0];

module.exports = { accept, invite, invitedAddress, shownInvitation };

// No answer tells whether an address has an account; only its owner is told, by mail.

const { readBody, refusal, refusalOf } = require('../base/fields.js');
const { DEFAULT_LANGUAGE } = require('../base/languages.js');
const { asStored } = require('../base/mailbox.cjs');
const { fitsBcrypt, refusalOfLong } = require('../base/passwords.js');
const { oweAccountMail } = require('../mail/mail-queue.js');
const { noteNetwork } = require('../mail/mail-quota.js');

const FIELDS = ['email', 'password', 'passwordConfirm', 'language'];

/**
 * Creates an unconfirmed account and queues the mail to its owner. If the address has an account, that
 * account stays as it is and its owner gets a mail. Both cases cost one password hash and one write.
 * PocketBase checks for a known address last, so earlier refusals are the same for all addresses.
 * @param {core.RecordRequestEvent} e of a creation, its record loaded
 * @throws BadRequestError with a code for each wrong field
 */
function signUp(e) {
  const { record } = e;
  if (!record) return;
  checkBody(e);
  noteNetwork(record, e);
  if (!record.getString('language')) record.set('language', DEFAULT_LANGUAGE);
  try {
    e.app.runInTransaction((tx) => {
      tx.save(record);
      oweAccountMail(tx, 'confirm', record);
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused.data.email?.code !== 'validation_not_unique') throw refused;
    tellOwner(e, record.email());
  }
}

/**
 * PocketBase refuses a password that is too long for bcrypt before the hooks of a record, and names no
 * field.
 * @param {core.RequestEvent} e of a refused request
 * @returns {ApiError | undefined} the refusal that names the field; undefined for any other request
 */
function refusalOfLongPassword(e) {
  const { method, url } = e.request ?? {};
  const isSignUp = /^\/api\/collections\/(users|_pb_users_auth_)\/records$/.test(url?.path ?? '');
  if (method !== 'POST' || !isSignUp) return undefined;
  const { password } = e.requestInfo().body;
  return typeof password === 'string' && !fitsBcrypt(password) ? refusalOfLong() : undefined;
}

/** @param {core.RecordRequestEvent} e */
function checkBody(e) {
  const body = readBody(e);
  for (const name of Object.keys(body)) {
    if (!FIELDS.includes(name))
      throw refusal(name, 'validation_unknown_field', 'There is no such field.');
    if (typeof body[name] !== 'string')
      throw refusal(name, 'validation_wrong_kind', 'Must be a text.');
  }
  if (body.password !== body.passwordConfirm)
    throw refusal('passwordConfirm', 'validation_values_mismatch', "Values don't match.");
}

/** @param {core.RequestEvent} e @param {string} email of an account */
function tellOwner(e, email) {
  const account = e.app.findAuthRecordByEmail('users', asStored(email));
  noteNetwork(account, e);
  oweAccountMail(e.app, 'known', account);
}

/**
 * PocketBase refuses a change to an e-mail that has an account. Such a request must look like any other, so its
 * owner gets a mail instead.
 * @param {core.RequestEvent} e of a refused request
 * @param {ApiError} refusal
 * @returns {boolean} true if this was such a request
 */
function toldOwnerOfAddress(e, refusal) {
  const path = e.request?.url?.path ?? '';
  const isEmailChange = /^\/api\/collections\/[^/]+\/request-email-change$/.test(path);
  if (!isEmailChange || refusal.data.newEmail?.code !== 'validation_invalid_new_email')
    return false;
  tellOwner(e, String(e.requestInfo().body.newEmail));
  return true;
}

/**
 * Answers the right password of an unconfirmed account like a wrong password.
 * @param {core.RecordAuthWithPasswordRequestEvent} e
 */
function hideUnconfirmed(e) {
  try {
    return e.next();
  } catch (error) {
    const refusal = /** @type {{ value?: ApiError }} */ (error).value;
    if (refusal?.status !== 403) throw error;
    throw new BadRequestError('Failed to authenticate.', {});
  }
}

/**
 * Refuses a confirmation without the password of the sign-up. The reader of the mail may not be the one who signed
 * up: without this, a stranger would know the password of an account that its owner has confirmed.
 * @param {core.RecordConfirmVerificationRequestEvent} e
 */
function refuseOtherPassword(e) {
  const { password } = e.requestInfo().body;
  if (typeof password !== 'string' || !e.record?.validatePassword(password))
    throw refusal('password', 'validation_invalid_password', 'Is not the one of the sign-up.');
}

module.exports = {
  hideUnconfirmed,
  refusalOfLongPassword,
  refuseOtherPassword,
  signUp,
  toldOwnerOfAddress,
};

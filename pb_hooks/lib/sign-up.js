// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Whoever names an address learns nothing about it: its owner does, by mail.

const FIELDS = ['email', 'password', 'passwordConfirm', 'language'];

/**
 * Makes an account that waits for its confirmation, and owes its owner the mail for it. If the
 * address has an account already, that stays as it is and its owner is told. Either costs one hash
 * of the password and one write. PocketBase looks whether an address is taken only when all else is
 * right, so what it refuses before is the same for all.
 * @param {core.RecordRequestEvent} e of a creation, its record loaded
 * @throws BadRequestError with a code a field
 */
function signUp(e) {
  /** @type {typeof import('./mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail-queue.js`);
  /** @type {typeof import('./fields.js')} */
  const { refusalOf } = require(`${__hooks}/lib/fields.js`);
  const { record } = e;
  if (!record) return;
  checkBody(e);
  if (!record.getString('language')) record.set('language', 'es');
  try {
    e.app.runInTransaction((tx) => {
      tx.save(record);
      oweAccountMail(tx, 'confirm', record.id);
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused.data.email?.code !== 'validation_not_unique') throw refused;
    tellOwner(e.app, record.email());
  }
}

/** What bcrypt takes (PocketBase's field allows 71 characters, which may be more bytes). */
const MAX_PASSWORD_BYTES = 72;

/**
 * Names the field when the password of a new account is longer than a hash can take: PocketBase
 * refuses that one before its hooks, and names none.
 * @param {core.RequestEvent} e
 * @throws BadRequestError
 */
function refuseLongPassword(e) {
  const { method, url } = e.request ?? {};
  if (
    method !== 'POST' ||
    !/^\/api\/collections\/(users|_pb_users_auth_)\/records$/.test(url?.path ?? '')
  )
    return e.next();
  /** @type {typeof import('./fields.js')} */
  const { refusal } = require(`${__hooks}/lib/fields.js`);
  const { password } = e.requestInfo().body;
  if (typeof password === 'string' && toBytes(password).length > MAX_PASSWORD_BYTES)
    throw refusal('password', 'validation_max_text_constraint', 'At most 71 characters.');
  return e.next();
}

/** @param {core.RecordRequestEvent} e */
function checkBody(e) {
  /** @type {typeof import('./fields.js')} */
  const { readBody, refusal } = require(`${__hooks}/lib/fields.js`);
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

/** @param {CoreApp} app @param {string} email of an account */
function tellOwner(app, email) {
  /** @type {typeof import('./mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail-queue.js`);
  oweAccountMail(app, 'known', app.findAuthRecordByEmail('users', email).id);
}

/**
 * Answers the wish for an address that has an account like any other, and tells its owner.
 * @param {core.RequestEvent} e
 */
function hideKnownAddress(e) {
  const path = e.request?.url?.path ?? '';
  if (!/^\/api\/collections\/[^/]+\/request-email-change$/.test(path)) return e.next();
  try {
    return e.next();
  } catch (error) {
    const { data } = /** @type {{ value?: ApiError }} */ (error).value ?? {};
    if (data?.newEmail?.code !== 'validation_invalid_new_email') throw error;
    tellOwner(e.app, String(e.requestInfo().body.newEmail));
    return e.noContent(204);
  }
}

/**
 * Answers the right password of an account that waits for its confirmation like a wrong one.
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

module.exports = { hideKnownAddress, hideUnconfirmed, refuseLongPassword, signUp };

// The agency's people: accounts with a role. Only admins read and change them, and one admin always remains.

const { name: MAX_NAME } = require('../../../src/domain/account-limits.json');
const { cleanText, lengthOf, refusal } = require('../base/fields.js');
const { readJsonObject } = require('../base/json-body.js');
const { roleOf, roleRecordOf } = require('../base/roles.js');
const { withdrawInvitationsOf } = require('./invitations.js');

const ROLES = ['admin', 'agent'];

/** @typedef {{ id: string, name: string, email: string, role: string, since: string, lastSignIn: string }} Person */

/**
 * @param {CoreApp} app
 * @returns {Person[]} admins first; times are empty when they are not known
 */
function peopleOf(app) {
  const people = /** @type {Person[]} */ (
    arrayOf(new DynamicModel({ id: '', name: '', email: '', role: '', since: '', lastSignIn: '' }))
  );
  app
    .db()
    .newQuery(
      `SELECT u.id, r.name, u.email, r.role, r.created_at AS since, r.last_sign_in AS lastSignIn
       FROM user_roles r JOIN users u ON u.id = r.user_id ORDER BY r.role, lower(u.email)`,
    )
    .all(people);
  return people;
}

/**
 * Gives an account a role, in place of its former one.
 * @param {CoreApp} tx @param {string} user @param {string} role @param {string} [name] of a new person
 */
function giveRole(tx, user, role, name) {
  const row = roleRecordOf(tx, user) ?? new Record(tx.findCollectionByNameOrId('user_roles'));
  row.load({ user_id: user, role, ...(name && { name }) });
  tx.save(row);
}

/**
 * @param {unknown} value
 * @returns {string} the name under which colleagues see a person
 * @throws BadRequestError for anything else than a text of up to 80 characters
 */
function readName(value) {
  const name = typeof value === 'string' ? cleanText(value) : '';
  if (name === '') throw refusal('name', 'validation_required', 'Must be a name.');
  if (lengthOf(name) > MAX_NAME)
    throw refusal('name', 'validation_max_text_constraint', `At most ${MAX_NAME} characters.`);
  return name;
}

/**
 * Changes the name of the person who asks.
 * @param {core.RequestEvent} e of an admin or an agent, with `{name}`
 * @throws BadRequestError as `readName`, NotFoundError if the role has just ended
 */
function changeOwnName(e) {
  const name = readName(readJsonObject(e).name);
  e.app.runInTransaction((tx) => {
    const row = roleRecordOf(tx, e.auth?.id ?? '');
    if (!row) throw new NotFoundError('There is no such person.', {});
    row.set('name', name);
    tx.save(row);
  });
}

/**
 * Changes the role of one of the agency's people.
 * @param {core.RequestEvent} e with the path value `id` and `{role}`
 * @throws NotFoundError for an account without a role, BadRequestError for an unknown role or the last admin
 */
function changeRole(e) {
  const { role } = readJsonObject(e);
  if (typeof role !== 'string' || !ROLES.includes(role))
    throw refusal('role', 'validation_role', 'This role is not known.');
  e.app.runInTransaction((tx) => {
    const user = personAt(e, tx);
    if (role !== 'admin') refuseLastAdmin(tx, user);
    giveRole(tx, user, role);
    if (role !== 'admin') withdrawInvitationsOf(tx, user);
  });
}

/**
 * Takes the role from one of the agency's people. The account stays.
 * @param {core.RequestEvent} e with the path value `id`
 * @throws NotFoundError for an account without a role, BadRequestError for the last admin
 */
function revoke(e) {
  e.app.runInTransaction((tx) => {
    const user = personAt(e, tx);
    refuseLastAdmin(tx, user);
    takeRole(tx, user);
  });
}

/**
 * Takes the role from an account, and withdraws the invitations that it has sent.
 * @param {CoreApp} tx @param {string} user
 */
function takeRole(tx, user) {
  for (const row of tx.findAllRecords('user_roles', $dbx.hashExp({ user_id: user })))
    if (row) tx.delete(row);
  withdrawInvitationsOf(tx, user);
}

/** @param {CoreApp} tx @param {string} user @returns {boolean} whether no admin would remain without this account */
const isLastAdmin = (tx, user) =>
  roleOf(tx, user) === 'admin' &&
  tx.countRecords('user_roles', $dbx.hashExp({ role: 'admin' })) < 2;

/** @param {CoreApp} tx @param {string} user @throws BadRequestError */
function refuseLastAdmin(tx, user) {
  if (isLastAdmin(tx, user))
    throw refusal('role', 'validation_last_admin', 'The last admin keeps the role.');
}

/**
 * Notes when somebody with a role has signed in. A failure is only logged, because the sign-in is answered already.
 * @param {CoreApp} app @param {string} user
 */
function noteSignIn(app, user) {
  try {
    app
      .db()
      .newQuery('UPDATE user_roles SET last_sign_in = {:now} WHERE user_id = {:user}')
      .bind({ now: new DateTime().string(), user })
      .execute();
  } catch (error) {
    app.logger().warn('The sign-in of a person was not noted', 'error', String(error));
  }
}

/** @param {core.RequestEvent} e @param {CoreApp} tx @returns {string} the id in the path */
function personAt(e, tx) {
  const user = e.request?.pathValue('id') ?? '';
  if (roleOf(tx, user) === 'user') throw new NotFoundError('There is no such person.', {});
  return user;
}

module.exports = {
  ROLES,
  changeOwnName,
  changeRole,
  giveRole,
  isLastAdmin,
  noteSignIn,
  peopleOf,
  readName,
  refuseLastAdmin,
  revoke,
  takeRole,
};

// The roles of the agency: an admin may do everything, an agent all but the agency's record, its people, erasure and
// what concerns the server. Both write listings, and are called writers.

/** @typedef {'visitor' | 'user' | 'agent' | 'admin'} Role */

/**
 * The account and role of a request. Without a valid token it is a visitor.
 * @param {CoreApp} app
 * @param {core.Record | undefined} auth
 * @returns {{ user: string, role: Role }}
 */
function identityOf(app, auth) {
  if (!auth) return { user: '', role: 'visitor' };
  if (auth.isSuperuser()) return { user: auth.id, role: 'admin' };
  return { user: auth.id, role: roleOf(app, auth.id) };
}

/**
 * The record of an account's role, of which there is at most one.
 * @param {CoreApp} app @param {string} user the id of an account
 * @returns {core.Record | undefined}
 */
const roleRecordOf = (app, user) =>
  app.findAllRecords('user_roles', $dbx.hashExp({ user_id: user }))[0];

/**
 * @param {CoreApp} app @param {string} user the id of an account
 * @returns {'user' | 'agent' | 'admin'}
 */
function roleOf(app, user) {
  const row = roleRecordOf(app, user);
  if (!row) return 'user';
  return row.getString('role') === 'admin' ? 'admin' : 'agent';
}

/**
 * Whether a role reads hidden listings and contacts, and writes listings.
 * @param {Role} role
 */
const isWriter = (role) => role === 'admin' || role === 'agent';

module.exports = { identityOf, isWriter, roleOf, roleRecordOf };

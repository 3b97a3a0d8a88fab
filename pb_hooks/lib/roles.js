// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/**
 * Who a request comes from (decisions 4). A broken or expired token is no token: its bearer is a
 * visitor, and the answer says so.
 * @param {CoreApp} app
 * @param {core.Record | undefined} auth
 * @returns {{ user: string, role: 'visitor' | 'user' | 'admin' }}
 */
function identityOf(app, auth) {
  if (!auth) return { user: '', role: 'visitor' };
  if (auth.isSuperuser()) return { user: auth.id, role: 'admin' };
  const isAdmin = app.countRecords('user_roles', $dbx.hashExp({ user_id: auth.id, role: 'admin' }));
  return { user: auth.id, role: isAdmin > 0 ? 'admin' : 'user' };
}

module.exports = { identityOf };

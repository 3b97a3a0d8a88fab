/**
 * The account and role of a request. Without a valid token it is a visitor.
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

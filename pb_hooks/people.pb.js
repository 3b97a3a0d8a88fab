// The agency's people and the invitations to them. lib/access/access.js lets only admins call these routes, but for the two that
// need the key of an invitation.

routerAdd('GET', '/api/people', (e) => {
  /** @type {typeof import('./lib/people/people.js')} */
  const { peopleOf } = require(`${__hooks}/lib/people/people.js`);
  /** @type {typeof import('./lib/people/invitations.js')} */
  const { openInvitations } = require(`${__hooks}/lib/people/invitations.js`);
  e.response.header().set('Cache-Control', 'no-store');
  return e.json(200, { people: peopleOf(e.app), invitations: openInvitations(e.app) });
});

routerAdd('PATCH', '/api/people/{id}', (e) => {
  /** @type {typeof import('./lib/people/people.js')} */
  const { changeRole } = require(`${__hooks}/lib/people/people.js`);
  changeRole(e);
  return e.noContent(204);
});

routerAdd('DELETE', '/api/people/{id}', (e) => {
  /** @type {typeof import('./lib/people/people.js')} */
  const { revoke } = require(`${__hooks}/lib/people/people.js`);
  revoke(e);
  return e.noContent(204);
});

// lib/access/access.js decides who may call this.
routerAdd('PUT', '/api/account/name', (e) => {
  /** @type {typeof import('./lib/people/people.js')} */
  const { changeOwnName } = require(`${__hooks}/lib/people/people.js`);
  changeOwnName(e);
  return e.noContent(204);
});

routerAdd('POST', '/api/invitations', (e) => {
  /** @type {typeof import('./lib/people/invite.js')} */
  const { invite } = require(`${__hooks}/lib/people/invite.js`);
  invite(e);
  return e.noContent(204);
});

routerAdd('DELETE', '/api/invitations/{id}', (e) => {
  const [invitation] = e.app.findRecordsByIds('invitations', [e.request?.pathValue('id') ?? '']);
  if (!invitation) throw new NotFoundError('There is no such invitation.', {});
  e.app.delete(invitation);
  return e.noContent(204);
});

routerAdd('GET', '/api/invitations/{id}', (e) => {
  /** @type {typeof import('./lib/people/invite.js')} */
  const { shownInvitation } = require(`${__hooks}/lib/people/invite.js`);
  e.response.header().set('Cache-Control', 'no-store');
  return e.json(200, shownInvitation(e));
});

routerAdd('POST', '/api/invitations/{id}/accept', (e) => {
  /** @type {typeof import('./lib/people/invite.js')} */
  const { accept, invitedAddress } = require(`${__hooks}/lib/people/invite.js`);
  /** @type {typeof import('./lib/access/sign-in-limit.js')} */
  const { slowDownGuessing } = require(`${__hooks}/lib/access/sign-in-limit.js`);
  slowDownGuessing(e, `users ${invitedAddress(e)}`, () => accept(e)); // whoever has the link could guess
  return e.noContent(204);
});

onRecordAuthWithPasswordRequest((e) => {
  /** @type {typeof import('./lib/people/people.js')} */
  const { noteSignIn } = require(`${__hooks}/lib/people/people.js`);
  e.next();
  if (e.record) noteSignIn(e.app, e.record.id);
}, 'users');

// The last admin keeps the account too. The superuser may delete it.
onRecordDeleteRequest((e) => {
  /** @type {typeof import('./lib/people/people.js')} */
  const { refuseLastAdmin } = require(`${__hooks}/lib/people/people.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  if (e.hasSuperuserAuth()) return e.next();
  inTransaction(e, (tx) => {
    if (e.record) refuseLastAdmin(tx, e.record.id);
    e.next();
  });
}, 'users');

cronAdd('invitations', '20 * * * *', () => {
  /** @type {typeof import('./lib/people/invitations.js')} */
  const { eraseExpired } = require(`${__hooks}/lib/people/invitations.js`);
  eraseExpired($app);
});

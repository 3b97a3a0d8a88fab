// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// Accounts (decisions 4): nobody learns from an answer whose address has one, and every mail to their
// owners goes through the queue of lib/mail-queue.js, where it waits, is tried again and is not doubled.

onRecordCreateRequest((e) => {
  /** @type {typeof import('./lib/sign-up.js')} */
  const { signUp } = require(`${__hooks}/lib/sign-up.js`);
  if (e.hasSuperuserAuth()) return e.next();
  signUp(e);
  return e.noContent(204);
}, 'users');

routerUse((e) => {
  /** @type {typeof import('./lib/sign-up.js')} */
  const { refuseLongPassword } = require(`${__hooks}/lib/sign-up.js`);
  return refuseLongPassword(e);
});

// PocketBase would say that the new address has an account.
routerUse((e) => {
  /** @type {typeof import('./lib/sign-up.js')} */
  const { hideKnownAddress } = require(`${__hooks}/lib/sign-up.js`);
  return hideKnownAddress(e);
});

// PocketBase would say 403 to who knows the password of an unconfirmed account: whoever has just
// signed up with an address would learn that it was free.
onRecordAuthWithPasswordRequest((e) => {
  /** @type {typeof import('./lib/sign-up.js')} */
  const { hideUnconfirmed } = require(`${__hooks}/lib/sign-up.js`);
  return hideUnconfirmed(e);
}, 'users');

onMailerRecordVerificationSend((e) => {
  /** @type {typeof import('./lib/mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail-queue.js`);
  if (e.record) oweAccountMail(e.app, 'confirm', e.record.id);
}, 'users');

onMailerRecordPasswordResetSend((e) => {
  /** @type {typeof import('./lib/mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail-queue.js`);
  if (e.record) oweAccountMail(e.app, 'reset', e.record.id);
}, 'users');

onMailerRecordEmailChangeSend((e) => {
  /** @type {typeof import('./lib/mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail-queue.js`);
  if (e.record) oweAccountMail(e.app, 'email', e.record.id, String(e.meta.newEmail));
}, 'users');

routerAdd(
  'GET',
  '/api/account/data',
  (e) => {
    /** @type {typeof import('./lib/account-data.js')} */
    const { dataOf } = require(`${__hooks}/lib/account-data.js`);
    e.response.header().set('Cache-Control', 'no-store');
    return e.json(200, e.auth ? dataOf(e.app, e.auth) : {});
  },
  $apis.requireAuth('users'),
);

// Everyone can delete their account and take their data along (decisions 4): favourites and roles
// go by themselves, the history keeps what was done and forgets the address of who did it.
onRecordDeleteExecute((e) => {
  /** @type {typeof import('./lib/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/revision.js`);
  inTransaction(e, (tx) => {
    e.next();
    for (const history of ['property_history', 'advisor_history'])
      tx.db()
        .newQuery(`UPDATE ${history} SET who_email = '' WHERE who = {:id}`)
        .bind({ id: e.record?.id ?? '' })
        .execute();
  });
}, 'users');

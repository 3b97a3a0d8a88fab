// Accounts. No answer tells whether an address has an account. Every mail to an owner goes through the
// queue of lib/mail/mail-queue.js, which retries it and sends it once.

onRecordCreateRequest((e) => {
  /** @type {typeof import('./lib/access/sign-up.js')} */
  const { signUp } = require(`${__hooks}/lib/access/sign-up.js`);
  if (e.hasSuperuserAuth()) return e.next();
  signUp(e);
  return e.noContent(204);
}, 'users');

// All collections: the superuser's password can be guessed too.
onRecordAuthWithPasswordRequest((e) => {
  /** @type {typeof import('./lib/access/sign-in-limit.js')} */
  const { slowDownGuessing } = require(`${__hooks}/lib/access/sign-in-limit.js`);
  /** @type {typeof import('./lib/base/go-values.js')} */
  const { requestOf } = require(`${__hooks}/lib/base/go-values.js`);
  const account = `${e.collection?.name} ${e.identity}`;
  return slowDownGuessing(requestOf(e), account, () => e.next());
});

// PocketBase would answer 403 to the right password of an unconfirmed account. A person who has just
// signed up with an address would learn from it that the address was free.
onRecordAuthWithPasswordRequest((e) => {
  /** @type {typeof import('./lib/access/sign-up.js')} */
  const { hideUnconfirmed } = require(`${__hooks}/lib/access/sign-up.js`);
  return hideUnconfirmed(e);
}, 'users');

onRecordConfirmVerificationRequest((e) => {
  /** @type {typeof import('./lib/access/sign-up.js')} */
  const { refuseOtherPassword } = require(`${__hooks}/lib/access/sign-up.js`);
  refuseOtherPassword(e);
  e.next();
}, 'users');

for (const on of [
  onRecordRequestVerificationRequest,
  onRecordRequestPasswordResetRequest,
  onRecordRequestEmailChangeRequest,
])
  on((e) => {
    /** @type {typeof import('./lib/mail/mail-quota.js')} */
    const { noteNetwork } = require(`${__hooks}/lib/mail/mail-quota.js`);
    noteNetwork(e.record, e);
    e.next();
  }, 'users');

// PocketBase runs the next two beside the answer. They wait until it is sent, or it would be slower for a known address.

onMailerRecordVerificationSend((e) => {
  /** @type {typeof import('./lib/mail/mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail/mail-queue.js`);
  sleep(100);
  oweAccountMail(e.app, 'confirm', e.record);
}, 'users');

onMailerRecordPasswordResetSend((e) => {
  /** @type {typeof import('./lib/mail/mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail/mail-queue.js`);
  sleep(100);
  oweAccountMail(e.app, 'reset', e.record);
}, 'users');

onMailerRecordEmailChangeSend((e) => {
  /** @type {typeof import('./lib/mail/mail-queue.js')} */
  const { oweAccountMail } = require(`${__hooks}/lib/mail/mail-queue.js`);
  oweAccountMail(e.app, 'email', e.record, String(e.meta.newEmail));
}, 'users');

routerAdd(
  'GET',
  '/api/account/data',
  (e) => {
    /** @type {typeof import('./lib/access/account-data.js')} */
    const { dataOf } = require(`${__hooks}/lib/access/account-data.js`);
    e.response.header().set('Cache-Control', 'no-store');
    return e.json(200, e.auth ? dataOf(e.app, e.auth) : {});
  },
  $apis.requireAuth('users'),
);

// Owners may delete their account. Favourites and roles are deleted with it by their relations, and the digests of its
// address here. The history keeps the changes and loses the e-mail of the person who made them.
onRecordDeleteExecute((e) => {
  /** @type {typeof import('./lib/digest/change.js')} */
  const { removeDigestsTo } = require(`${__hooks}/lib/digest/change.js`);
  /** @type {typeof import('./lib/listing/history.js')} */
  const { forgetAuthor } = require(`${__hooks}/lib/listing/history.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  inTransaction(e, (tx) => {
    e.next();
    forgetAuthor(tx, e.record?.id ?? '');
    if (e.record?.verified()) removeDigestsTo(tx, e.record.email());
  });
}, 'users');

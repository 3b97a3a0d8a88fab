// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />

/**
 * Brings the schema up to date, runs a command and prints how it ended.
 * @param {() => string} work returns what to say of its success
 */
function report(work) {
  try {
    $app.runAllMigrations();
    console.log(`marola: ok ${work()}`);
  } catch (error) {
    console.log(`marola: failed: ${String(error).replace(/\s+/g, ' ')}`);
  }
}

/**
 * Creates the account, confirmed, or promotes the one there is; the password is set either way.
 * @param {string} email
 * @param {string} password
 */
function makeAdmin(email, password) {
  if (!email || !password)
    throw new Error('needs an e-mail, and a password in MAROLA_ADMIN_PASSWORD');
  $app.runInTransaction((tx) => {
    const account = findAccount(tx, email) ?? new Record(tx.findCollectionByNameOrId('users'));
    account.setEmail(email);
    account.setPassword(password);
    account.setVerified(true);
    tx.save(account);
    giveRole(tx, account);
  });
  return `${email} is an admin`;
}

/**
 * Makes somebody who has signed up an admin; their password stays theirs.
 * @param {string} email
 */
function grantAdmin(email) {
  $app.runInTransaction((tx) => giveRole(tx, accountOf(tx, email)));
  return `${email} is an admin`;
}

/**
 * Takes the role back; the account stays, and its devices lose what only admins may see.
 * @param {string} email
 */
function revokeAdmin(email) {
  $app.runInTransaction((tx) => {
    const account = accountOf(tx, email);
    for (const role of tx.findAllRecords('user_roles', $dbx.hashExp(adminRights(account))))
      if (role) tx.delete(role);
  });
  return `${email} is no admin`;
}

/** @param {CoreApp} tx @param {core.Record} account */
function giveRole(tx, account) {
  const rights = adminRights(account);
  if (tx.countRecords('user_roles', $dbx.hashExp(rights)) > 0) return;
  const role = new Record(tx.findCollectionByNameOrId('user_roles'));
  role.load(rights);
  tx.save(role);
}

/** @param {core.Record} account */
const adminRights = (account) => ({ user_id: account.id, role: 'admin' });

/** @param {CoreApp} app @param {string} email */
function accountOf(app, email) {
  const account = findAccount(app, email);
  if (!account) throw new Error(`there is no account with the e-mail ${email}: sign up first`);
  return account;
}

/** @param {CoreApp} app @param {string} email @returns {core.Record | undefined} */
function findAccount(app, email) {
  return app.findAllRecords('users', $dbx.exp('email = {:email} COLLATE NOCASE', { email }))[0];
}

/** More revisions than a backup is ever behind, in case the clock is. */
const LEAP = 1e6;

/**
 * Devices keep their cursor with the epoch: another one makes them start from 0. The revisions that this restore
 * has undone are named, as those of every restore before: by them a device tells what it holds that the backup
 * does not, however many lives it was away, as long as nobody has written since it was unpacked.
 * Its own revisions count on from the time of day in ms, which none of a life before has reached, not even when
 * one backup is put back twice: a revision of another life would pass for one of this (`If-Match`).
 */
function startNewEpoch() {
  $app.runAllMigrations(); // the backup may be of an older version
  const first = `max(rev + ${LEAP}, ${Date.now()})`;
  $app
    .db()
    .newQuery(
      `UPDATE sync_state SET epoch = lower(hex(randomblob(8))), rev = ${first},
              undone = json_insert(undone, '$[#]', json_array(rev, ${first})) WHERE id = 1`,
    )
    .execute();
  return 'devices will pull everything again';
}

module.exports = { grantAdmin, makeAdmin, report, revokeAdmin, startNewEpoch };

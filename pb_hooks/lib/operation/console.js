const { asStored } = require('../base/mailbox.cjs');
const { giveRole, isLastAdmin, takeRole } = require('../people/people.js');

/**
 * Runs pending migrations and a command, and prints its outcome.
 * @param {() => string} work returns the text after `marola: ok`
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
 * Creates a confirmed admin account, or promotes an existing one. Sets the password in both cases.
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
    giveRole(tx, account.id, 'admin');
  });
  return `${email} is an admin`;
}

/**
 * Makes an existing account an admin, without changing its password.
 * @param {string} email
 */
function grantAdmin(email) {
  $app.runInTransaction((tx) => giveRole(tx, accountOf(tx, email).id, 'admin'));
  return `${email} is an admin`;
}

/**
 * Takes the role from an account. The account stays; its devices drop private data at the next pull.
 * @param {string} email
 * @param {boolean} mayBeLast whether it may be the last admin
 */
function revokeRole(email, mayBeLast) {
  $app.runInTransaction((tx) => {
    const { id } = accountOf(tx, email);
    if (!mayBeLast && isLastAdmin(tx, id))
      throw new Error(`${email} is the last admin: repeat the command with --last if you mean it`);
    takeRole(tx, id);
  });
  return `${email} has no role`;
}

/** @param {CoreApp} app @param {string} email */
function accountOf(app, email) {
  const account = findAccount(app, email);
  if (!account) throw new Error(`there is no account with the e-mail ${email}: sign up first`);
  return account;
}

/** @param {CoreApp} app @param {string} typed @returns {core.Record | undefined} */
function findAccount(app, typed) {
  const email = asStored(typed);
  return app.findAllRecords('users', $dbx.exp('email = {:email} COLLATE NOCASE', { email }))[0];
}

/** Added to the backup's revision in case the clock is wrong: more writes than a backup ever misses. */
const { epochLeap: LEAP } = require('../../../src/domain/sync/sync-limits.json');

/** A restore raises the last reference by this much. Fewer listings are created between two nightly backups. */
const REFERENCE_LEAP = 100;

/**
 * Starts a new epoch after a restore, so every device pulls again from 0. Revisions continue far above all
 * earlier ones, so that no revision stands for two versions (`If-Match`). They start from the time in units
 * of 10 µs: no server writes that fast, even if one backup is restored twice. From that gap, devices know
 * which rows were written since a restore (`epochGap` in src/domain/sync/sync-limits.json).
 * References that may have been given since the backup are skipped, because they may be printed somewhere.
 */
function startNewEpoch() {
  $app.runAllMigrations(); // the backup may be of an older version
  const first = `max(rev + ${LEAP}, ${Date.now() * 100})`;
  $app
    .db()
    .newQuery(
      `UPDATE sync_state SET epoch = lower(hex(randomblob(8))), rev = ${first},
         reference = reference + ${REFERENCE_LEAP} WHERE id = 1`,
    )
    .execute();
  return 'devices will pull everything again';
}

module.exports = { grantAdmin, makeAdmin, report, revokeRole, startNewEpoch };

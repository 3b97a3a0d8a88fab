// The queue of mails: one row per mail, written in the transaction of its enquiry or account, and sent by
// the job (mail-job.js) at least once. A mail that is sent twice has the same Message-ID.

const { noteOnEnquiry } = require('./enquiry-mails.js');
const { queueWithinQuota } = require('./mail-quota.js');

/** Attempts per mail: about two days with pauses of up to four hours. Then it is failed for the admin. */
const MAX_ATTEMPTS = 20;
const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 4 * 3600;

/** Seconds for one attempt; a mail server may take ten minutes to accept the data (RFC 5321). */
const LEASE_S = 15 * 60;

/** Seconds between two mails of one kind to one account, so that nobody can flood it. */
const THROTTLE_S = { confirm: 120, reset: 120, email: 120, known: 3600 };

/**
 * @typedef {'agency' | 'visitor'} EnquiryMail
 * @typedef {'confirm' | 'reset' | 'email' | 'known'} AccountMail
 * @typedef {'consent' | 'renew' | 'digest'} DigestMail
 * @typedef {{ id: string, kind: EnquiryMail | AccountMail | DigestMail | 'invitation', about: string, address: string,
 *   attempts: number }} OwedMail
 */

/**
 * Queues the mail to the agency, and the visitor's confirmation within the quota of that address; none without an address.
 * @param {CoreApp} tx the transaction that stores the enquiry
 * @param {core.Record} enquiry
 */
function oweEnquiryMails(tx, enquiry) {
  owe(tx, 'agency', enquiry.id, '', 0);
  const address = enquiry.getString('email');
  if (!address) return;
  queueWithinQuota(tx, { kind: 'visitor', address, record: enquiry, isNeeded: false }, () =>
    owe(tx, 'visitor', enquiry.id, '', 0),
  );
}

/**
 * Queues a mail to an account within the quota of its address, unless one of its kind is queued or was just sent. A
 * mail to another address replaces a queued one, and is sent after the pause. The owner of a confirmed
 * address always gets a new password: a stranger could use up the quota.
 * @param {CoreApp} app
 * @param {AccountMail} kind
 * @param {core.Record | undefined} account
 * @param {string} [address] the recipient, if it is not the account's own address
 */
function oweAccountMail(app, kind, account, address = '') {
  if (!account) return;
  queueWithinQuota(
    app,
    {
      ...{ kind, record: account, address: address || account.email() },
      isNeeded: kind === 'reset' && account.verified(),
    },
    // PocketBase calls this beside its answer: the account may be deleted meanwhile.
    (tx) =>
      tx.countRecords('users', $dbx.hashExp({ id: account.id })) > 0 &&
      owe(tx, kind, account.id, address, THROTTLE_S[kind]),
  );
}

/**
 * Stores a new digest with the mail that asks the owner of its address for consent. Beyond the quota of the address neither is
 * stored: without that mail nobody could confirm it.
 * @param {CoreApp} app
 * @param {core.Record} digest not yet saved
 * @param {core.Record} [earlier] one of the same id, in whose place it is stored: with another key, since the address may be another one
 */
function oweConsentMail(app, digest, earlier) {
  const address = digest.getString('email');
  queueWithinQuota(app, { kind: 'consent', address, record: digest, isNeeded: false }, (tx) => {
    if (earlier) tx.delete(earlier);
    tx.save(digest);
    return owe(tx, 'consent', digest.id, '', 0);
  });
}

/**
 * Queues a mail that the owner of a confirmed digest has asked for.
 * @param {CoreApp} tx @param {'renew' | 'digest'} kind @param {string} digest its id
 */
const oweDigestMail = (tx, kind, digest) => owe(tx, kind, digest, '', 0);

/**
 * Queues the mail of an invitation. It counts for the quota of its address, and is queued in any case: only an admin causes it, and
 * waits for it to arrive.
 * @param {CoreApp} tx @param {core.Record} invitation
 */
const oweInvitationMail = (tx, invitation) =>
  queueWithinQuota(
    tx,
    {
      ...{ kind: 'invitation', record: invitation, isNeeded: true },
      address: invitation.getString('email'),
    },
    (inner) => owe(inner, 'invitation', invitation.id, '', 0),
  );

/** @param {CoreApp} app @param {string} kind @param {string} about @param {string} address
 * @param {number} throttleS
 * @returns {boolean} false if one is queued or was just sent */
function owe(app, kind, about, address, throttleS) {
  const result = app
    .db()
    .newQuery(
      `INSERT INTO mails (id, kind, about, address, status, attempts, error, next, sent_at, created_at)
       VALUES ('m' || lower(hex(randomblob(7))), {:kind}, {:about}, {:address}, 'pending', 0, '', '', '', {:now})
       ON CONFLICT (kind, about) DO UPDATE SET id = excluded.id, address = excluded.address,
         status = 'pending', attempts = 0, error = '', created_at = excluded.created_at,
         next = iif(sent_at > {:before}, strftime('%Y-%m-%d %H:%M:%fZ', sent_at, {:throttle}), '')
       WHERE status = 'failed' OR (status = 'sent' AND sent_at <= {:before})
         OR (status != 'sending' AND address != excluded.address)`,
    )
    .bind({
      ...{ kind, about, address, now: inSeconds(0) },
      ...{ before: inSeconds(-throttleS), throttle: `+${throttleS} seconds` },
    })
    .execute();
  return result.rowsAffected() > 0;
}

/**
 * Claims the mail that has waited longest, for the time of one attempt. Digests come last, because there are many at once.
 * @param {CoreApp} app
 * @returns {OwedMail | undefined} undefined if none is due
 */
function claimMail(app) {
  const claimed = /** @type {OwedMail[]} */ (
    arrayOf(new DynamicModel({ id: '', kind: '', about: '', address: '', attempts: 0 }))
  );
  app
    .db()
    .newQuery(
      `UPDATE mails SET status = 'sending', attempts = attempts + 1, next = {:lease}
       WHERE id = (SELECT id FROM mails WHERE status = 'pending' AND next <= {:now}
         ORDER BY kind = 'digest', next, created_at LIMIT 1)
       RETURNING id, kind, about, address, attempts`,
    )
    .bind({ now: inSeconds(0), lease: inSeconds(LEASE_S) })
    .all(claimed);
  return claimed[0];
}

/**
 * Stores the outcome of an attempt. A success always counts, a failure only within the claim.
 * @param {CoreApp} app
 * @param {Pick<OwedMail, 'id' | 'about' | 'attempts'>} mail
 * @param {string} problem empty if a mail server accepted it
 */
function settleMail(app, mail, problem) {
  const isLast = mail.attempts >= MAX_ATTEMPTS;
  const pauseS = Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** (mail.attempts - 1));
  app.runInTransaction((tx) => {
    tx.db()
      .newQuery(
        problem
          ? `UPDATE mails SET status = {:status}, error = {:problem}, next = {:next}
             WHERE id = {:id} AND status = 'sending' AND attempts = {:attempts}`
          : `UPDATE mails SET status = 'sent', error = '', next = '', sent_at = {:now} WHERE id = {:id}`,
      )
      .bind({
        id: mail.id,
        status: isLast ? 'failed' : 'pending',
        problem: problem.slice(0, 500),
        next: inSeconds(pauseS),
        attempts: mail.attempts,
        now: inSeconds(0),
      })
      .execute();
    noteOnEnquiry(tx, mail.about);
  });
}

/**
 * Counts attempts whose claim has expired as failures, so that admins see them. Their success still
 * counts if it arrives later.
 * @param {CoreApp} app
 */
function settleLapsed(app) {
  const lapsed = $dbx.exp("status = 'sending' AND next <= {:now}", { now: inSeconds(0) });
  for (const mail of app.findAllRecords('mails', lapsed))
    if (mail) settleMail(app, asOwed(mail), 'no answer from the mail server');
}

/** @param {core.Record} mail @returns {Pick<OwedMail, 'id' | 'about' | 'attempts'>} */
const asOwed = (mail) => ({
  id: mail.id,
  about: mail.getString('about'),
  attempts: mail.getInt('attempts'),
});

/** Deletes a mail that has no reason any more. @param {CoreApp} app @param {string} id */
function dropMail(app, id) {
  app.db().newQuery('DELETE FROM mails WHERE id = {:id}').bind({ id }).execute();
}

/** Deletes the mails about a deleted enquiry, account, digest or invitation. @param {CoreApp} tx @param {string} about */
function dropMailsAbout(tx, about) {
  tx.db().newQuery('DELETE FROM mails WHERE about = {:about}').bind({ about }).execute();
}

/** Releases all claims when the server starts, so interrupted mails are due at once. @param {CoreApp} app */
function releaseMails(app) {
  app
    .db()
    .newQuery("UPDATE mails SET status = 'pending', next = '' WHERE status = 'sending'")
    .execute();
}

/**
 * Queues an enquiry's failed mails again; does nothing if none has failed.
 * @param {CoreApp} app
 * @param {string} enquiry its id
 * @throws NotFoundError when there is no such enquiry
 */
function retryEnquiry(app, enquiry) {
  if (app.countRecords('enquiries', $dbx.hashExp({ id: enquiry })) === 0)
    throw new NotFoundError('There is no such enquiry.', {});
  app.runInTransaction((tx) => {
    tx.db()
      .newQuery(
        `UPDATE mails SET status = 'pending', attempts = 0, error = '', next = ''
         WHERE about = {:enquiry} AND status = 'failed'`,
      )
      .bind({ enquiry })
      .execute();
    noteOnEnquiry(tx, enquiry);
  });
}

/** @param {number} seconds from now @returns {string} as PocketBase writes times */
const inSeconds = (seconds) =>
  new Date(Date.now() + seconds * 1000).toISOString().replace('T', ' ');

module.exports = {
  claimMail,
  dropMail,
  dropMailsAbout,
  oweAccountMail,
  oweConsentMail,
  oweDigestMail,
  oweEnquiryMails,
  oweInvitationMail,
  releaseMails,
  retryEnquiry,
  settleLapsed,
  settleMail,
};

// How long digests are kept: without a confirmation for some days; with one until a year after the owner last said yes. A month
// before that, the owner is asked.

const rules = require('../../../src/domain/saved/digest-rules.json');
const { oweDigestMail } = require('../mail/mail-queue.js');

/** Deletes the digests that nobody has confirmed in time. @param {CoreApp} app */
function removeOldDigests(app) {
  const old = app.findAllRecords(
    'digests',
    $dbx.exp(
      `(confirmed_at = '' AND created_at < {:unconfirmed})
        OR (confirmed_at != '' AND confirmed_at < {:confirmed})`,
      {
        unconfirmed: new DateTime().addDate(0, 0, -rules.unconfirmedDays).string(),
        confirmed: new DateTime().addDate(0, -rules.keptMonths, 0).string(),
      },
    ),
  );
  for (const digest of old) if (digest) app.delete(digest);
}

/** Queues the mails that ask the owners of old digests whether to go on, once each. @param {CoreApp} app */
function askAgain(app) {
  const before = new DateTime().addDate(0, -rules.askAfterMonths, 0).string();
  const due = "confirmed_at != '' AND confirmed_at < {:before} AND asked_at = ''";
  for (const digest of app.findAllRecords('digests', $dbx.exp(due, { before }))) {
    if (!digest) continue;
    app.runInTransaction((tx) => {
      digest.set('asked_at', new DateTime());
      tx.save(digest);
      oweDigestMail(tx, 'renew', digest.id);
    });
  }
}

module.exports = { askAgain, removeOldDigests };

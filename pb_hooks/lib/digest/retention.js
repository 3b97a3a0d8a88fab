// How long digests are kept: without a confirmation for some days; with one until a year after the owner last said yes. A month
// before that, the owner is asked.

const rules = require('../../../src/domain/saved/digest-rules.json');
const { oweDigestMail } = require('../mail/mail-queue.js');

const UNCONFIRMED = "confirmed_at = '' AND created_at < {:before}";
const CONFIRMED = "confirmed_at != '' AND confirmed_at < {:before}";

/** Deletes the digests that nobody has confirmed in time. @param {CoreApp} app */
function removeOldDigests(app) {
  const week = new DateTime().addDate(0, 0, -rules.unconfirmedDays).string();
  const year = new DateTime().addDate(0, -rules.keptMonths, 0).string();
  forEachDigest(app, UNCONFIRMED, week, (tx, digest) => tx.delete(digest));
  forEachDigest(app, CONFIRMED, year, (tx, digest) => tx.delete(digest));
}

/** Queues the mails that ask the owners of old digests whether to go on, once each. @param {CoreApp} app */
function askAgain(app) {
  const before = new DateTime().addDate(0, -rules.askAfterMonths, 0).string();
  forEachDigest(app, `${CONFIRMED} AND asked_at = ''`, before, (tx, digest) => {
    digest.set('asked_at', new DateTime());
    tx.save(digest);
    oweDigestMail(tx, 'renew', digest.id);
  });
}

/**
 * Does something with each digest of a condition, in a transaction of its own. That transaction reads the digest again, because its
 * owner may have changed it meanwhile: a save writes the whole record.
 * @param {CoreApp} app
 * @param {string} condition SQL with the time `before`
 * @param {string} before as PocketBase writes times
 * @param {(tx: CoreApp, digest: core.Record) => void} act
 */
function forEachDigest(app, condition, before, act) {
  const ofCondition = $dbx.exp(condition, { before });
  for (const found of app.findAllRecords('digests', ofCondition))
    app.runInTransaction((tx) => {
      const ofFound = $dbx.hashExp({ id: found?.id });
      const [digest] = tx.findAllRecords('digests', ofCondition, ofFound);
      if (digest) act(tx, digest);
    });
}

module.exports = { askAgain, removeOldDigests };

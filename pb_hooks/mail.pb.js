// Jobs: prepares digests and sends queued mails, and deletes enquiries past the retention period.

cronAdd('mail', '* * * * *', () => {
  /** @type {typeof import('./lib/mail/mail-job.js')} */
  const { sendUntilRelieved } = require(`${__hooks}/lib/mail/mail-job.js`);
  /** @type {typeof import('./lib/digest/prepare.js')} */
  const { createPreparing } = require(`${__hooks}/lib/digest/prepare.js`);
  sendUntilRelieved($app, createPreparing($app));
});

$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => {
  /** @type {typeof import('./lib/mail/mail-queue.js')} */
  const { releaseMails } = require(`${__hooks}/lib/mail/mail-queue.js`);
  releaseMails(e.app);
  return e.next();
});

// Queued mails about a deleted enquiry, account, digest or invitation are deleted with it.
onRecordDeleteExecute(
  (e) => {
    /** @type {typeof import('./lib/mail/mail-queue.js')} */
    const { dropMailsAbout } = require(`${__hooks}/lib/mail/mail-queue.js`);
    /** @type {typeof import('./lib/sync/revision.js')} */
    const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
    inTransaction(e, (tx) => {
      e.next();
      if (e.record) dropMailsAbout(tx, e.record.id);
    });
  },
  'enquiries',
  'users',
  'digests',
  'invitations',
);

// Half past three: after the nightly backup at three.
cronAdd('retention', '30 3 * * *', () => {
  /** @type {typeof import('./lib/mail/retention.js')} */
  const { removeOldEnquiries } = require(`${__hooks}/lib/mail/retention.js`);
  removeOldEnquiries($app);
});

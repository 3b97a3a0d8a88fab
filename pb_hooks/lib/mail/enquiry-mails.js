// What an enquiry says about its mails.

/**
 * Updates `mail_status` of an enquiry: `failed` as soon as one of its mails has failed, `sent` when all
 * are sent.
 * @param {CoreApp} tx
 * @param {string} id of an enquiry; does nothing for other ids
 */
function noteOnEnquiry(tx, id) {
  const enquiry = tx.findRecordsByIds('enquiries', [id])[0];
  if (!enquiry || enquiry.getBool('suspected')) return;
  const mails = tx.findAllRecords('mails', $dbx.hashExp({ about: id }));
  const isIn = (/** @type {string} */ status) => (/** @type {core.Record | undefined} */ mail) =>
    mail?.getString('status') === status;
  const whole = mails.every(isIn('sent')) ? 'sent' : 'pending';
  const errors = mails
    .filter((mail) => mail?.getString('error'))
    .map((mail) => `${mail?.getString('kind')}: ${mail?.getString('error')}`);
  const state = {
    mail_status: mails.some(isIn('failed')) ? 'failed' : whole,
    mail_attempts: Math.max(0, ...mails.map((mail) => mail?.getInt('attempts') ?? 0)),
    mail_error: errors.join('\n').slice(0, 500),
  };
  const isNew = Object.entries(state).some(([name, value]) => enquiry.get(name) !== value);
  if (!isNew) return;
  enquiry.load(state);
  tx.save(enquiry);
}

module.exports = { noteOnEnquiry };

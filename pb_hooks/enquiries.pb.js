// Enquiries: stored once, mailed by the job of mail.pb.js, kept as they were sent.

// Replaces PocketBase's own route, which answers with the whole record and converts wrong values
// instead of refusing them.
routerAdd('POST', '/api/collections/enquiries/records', (e) => {
  /** @type {typeof import('./lib/mail/enquiry.js')} */
  const { receiveEnquiry } = require(`${__hooks}/lib/mail/enquiry.js`);
  return e.json(200, { id: receiveEnquiry(e) });
});

// lib/access/access.js decides who may call this.
routerAdd('POST', '/api/enquiries/{id}/mail', (e) => {
  /** @type {typeof import('./lib/mail/mail-queue.js')} */
  const { retryEnquiry } = require(`${__hooks}/lib/mail/mail-queue.js`);
  retryEnquiry(e.app, e.request?.pathValue('id') ?? '');
  return e.noContent(204);
});

// One transaction: nobody would notice an enquiry that is stored without its mails. A suspected one has none: its sender may be
// made up.
onRecordCreateExecute((e) => {
  /** @type {typeof import('./lib/mail/mail-queue.js')} */
  const { oweEnquiryMails } = require(`${__hooks}/lib/mail/mail-queue.js`);
  /** @type {typeof import('./lib/sync/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/sync/revision.js`);
  const { record } = e;
  if (!record) return e.next();
  const mail = { mail_status: 'pending', mail_attempts: 0, mail_error: '' };
  record.load({ ...mail, answered_at: '', answered_by: '' });
  inTransaction(e, (tx) => {
    e.next();
    if (!record.getBool('suspected')) oweEnquiryMails(tx, record);
  });
}, 'enquiries');

// Admins and agents can only set `answered_at`; everything else stays as it was sent.
onRecordUpdateRequest((e) => {
  const { record } = e;
  if (!record) return e.next();
  const answeredAt = record.getString('answered_at');
  record.load(record.original().fieldsData());
  record.set('answered_at', answeredAt);
  record.set('answered_by', answeredAt ? (e.auth?.id ?? '') : '');
  e.next();
}, 'enquiries');

// @ts-check
/// <reference path="../pocketbase/types/types.d.ts" />
// What only the server may write about people.

// Everyone can delete their account and take their data along (decisions 4): favourites and roles
// go by themselves, the history keeps what was done and forgets the address of who did it.
onRecordDeleteExecute((e) => {
  /** @type {typeof import('./lib/revision.js')} */
  const { inTransaction } = require(`${__hooks}/lib/revision.js`);
  inTransaction(e, (tx) => {
    e.next();
    tx.db()
      .newQuery("UPDATE property_history SET who_email = '' WHERE who = {:id}")
      .bind({ id: e.record?.id ?? '' })
      .execute();
  });
}, 'users');

onRecordCreateRequest((e) => {
  e.record?.load({
    mail_status: 'pending',
    mail_attempts: 0,
    mail_error: '',
    mail_next: '',
    answered_at: '',
    answered_by: '',
  });
  if (!e.record?.getString('language')) e.record?.set('language', 'es');
  e.next();
}, 'enquiries');

// An enquiry stays what was sent; an admin only notes that it has been answered.
onRecordUpdateRequest((e) => {
  const { record } = e;
  if (!record) return e.next();
  const answeredAt = record.getString('answered_at');
  record.load(record.original().fieldsData());
  record.set('answered_at', answeredAt);
  record.set('answered_by', answeredAt ? (e.auth?.id ?? '') : '');
  e.next();
}, 'enquiries');

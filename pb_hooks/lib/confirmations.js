// @ts-check
/// <reference path="../../pocketbase/types/types.d.ts" />
// Anybody can put a stranger's address into the contact form. So an address gets few confirmations; the agency
// gets every enquiry.

/** Confirmations to one recipient in 24 hours and in seven days. */
const MAX_A_DAY = 3;
const MAX_A_WEEK = 10;

/**
 * The recipient of an address, for SQL. Letter case, dots and what follows a plus sign in its first part make no
 * difference, because many mail providers deliver all of them to one person. Where they do not, two
 * persons share these confirmations and nothing else.
 * @param {string} address a column or a parameter
 */
function recipientOf(address) {
  const at = `instr(${address}, '@')`;
  const person = `substr(${address}, 1, ${at} - 1)`;
  const name = `replace(substr(${person}, 1, instr(${person} || '+', '+') - 1), '.', '')`;
  return `lower(${name} || substr(${address}, ${at}))`;
}

const SENT = `
SELECT count(*) AS week, count(*) FILTER (WHERE m.created_at > {:day}) AS day
FROM mails m JOIN enquiries e ON e.id = m.about
WHERE m.kind = 'visitor' AND m.created_at > {:week} AND ${recipientOf('e.email')} = ${recipientOf('{:email}')}`;

/**
 * Whether an address may get another confirmation.
 * @param {CoreApp} tx the transaction that stores the enquiry, so that parallel ones are counted
 * @param {string} email
 */
function mayConfirm(tx, email) {
  const sent = new DynamicModel({ week: 0, day: 0 });
  tx.db()
    .newQuery(SENT)
    .bind({ email, day: daysAgo(1), week: daysAgo(7) })
    .one(sent);
  return sent.day < MAX_A_DAY && sent.week < MAX_A_WEEK;
}

/** @param {number} days @returns {string} as PocketBase writes times */
const daysAgo = (days) =>
  new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().replace('T', ' ');

module.exports = { mayConfirm };

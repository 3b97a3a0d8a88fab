import mailbox from '../../pb_hooks/lib/base/mailbox.cjs';
import { readDatabase } from '../database.mjs';
import { fine, warning } from './finding.mjs';

/** Looks for accounts whose e-mails are two spellings of one mailbox, which only versions before 1795219430 could make.
 * @param {string} data absolute
 * @returns {import('./finding.mjs').Finding[]} none without a database that can be read; ids instead of e-mails, because people pass the findings on */
export function checkMailboxes(data) {
  const accounts = accountsIn(data);
  const mailboxes = Map.groupBy(accounts, ({ email }) => mailbox.asStored(email).toLowerCase());
  const unreached = [...mailboxes]
    .filter(([, { length }]) => length > 1)
    .flatMap(([, several]) => several.filter(({ email }) => mailbox.asStored(email) !== email))
    .map(({ id }) => id);
  if (unreached.length === 0)
    return accounts.length > 0 ? [fine('accounts', 'each has a mailbox of its own')] : [];
  return [
    warning(
      'accounts',
      `their mailbox belongs to another account too, so nobody reaches them: ${unreached.join(', ')}`,
      `Run pocketbase/bin/pocketbase superuser upsert EMAIL PASSWORD --dir=${data}, open /_/ on this machine, and delete them in the collection users.`,
    ),
  ];
}

/** @param {string} data @returns {{ id: string, email: string }[]} */
function accountsIn(data) {
  try {
    return readDatabase(data, (database) =>
      database
        .prepare('SELECT id, email FROM users ORDER BY id')
        .all()
        .map(({ id, email }) => ({ id: String(id), email: String(email) })),
    );
  } catch {
    return []; // checkDatabase reports it
  }
}

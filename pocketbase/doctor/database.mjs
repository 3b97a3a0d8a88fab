import { existsSync } from 'node:fs';
import { readDatabase } from '../database.mjs';
import { failure, fine } from './finding.mjs';

/** Looks into the database without changing it, also while the server runs.
 * @param {string} data absolute
 * @returns {import('./finding.mjs').Finding[]} */
export function checkDatabase(data) {
  if (!existsSync(`${data}/data.db`))
    return [failure('database', `there is none in ${data}`, 'Run npm start, or set MAROLA_DATA.')];
  try {
    const problem = firstValue(data, 'PRAGMA integrity_check');
    if (problem !== 'ok') return [damaged(String(problem))];
    return [fine('database', 'its integrity check is ok'), checkAdmin(data)];
  } catch (error) {
    return [damaged(String(error))];
  }
}

/** @param {string} problem */
const damaged = (problem) =>
  failure(
    'database',
    `it is damaged: ${problem.split('\n')[0]}`,
    'Stop the server, keep a copy of the data folder, and restore the last backup: npm run restore -- FILE',
  );

/** @param {string} data */
function checkAdmin(data) {
  const admins = Number(firstValue(data, "SELECT count(*) FROM user_roles WHERE role = 'admin'"));
  return admins > 0
    ? fine('admin', `${admins === 1 ? 'one account is' : `${admins} accounts are`} admin`)
    : failure('admin', 'no account is an admin', 'Run npm run admin -- EMAIL.');
}

/** The mail server in PocketBase's settings; undefined without one.
 * @param {string} data absolute
 * @returns {import('./smtp.mjs').MailServer | undefined} */
export function mailServerIn(data) {
  try {
    const { smtp } = settingsIn(data);
    return smtp?.enabled ? smtp : undefined;
  } catch {
    return undefined; // checkDatabase reports a damaged database
  }
}

/** The sender of the first migration, which means that no sender was chosen. */
const NO_SENDER = 'info@example.com';

/** The sender of mails and the agency's address, as pb_hooks/lib/mail/mail-message.js has them; undefined without a database.
 * @param {string} data absolute
 * @returns {{ from: string, to: string } | undefined} */
export function agencyMailbox(data) {
  try {
    const to = String(firstValue(data, 'SELECT email FROM agency'));
    const { senderAddress } = settingsIn(data).meta;
    return { from: senderAddress === NO_SENDER ? to : senderAddress, to };
  } catch {
    return undefined;
  }
}

/** PocketBase's settings. @param {string} data */
function settingsIn(data) {
  const settings = firstValue(data, "SELECT value FROM _params WHERE id = 'settings'");
  return JSON.parse(
    settings instanceof Uint8Array ? new TextDecoder().decode(settings) : String(settings),
  );
}

/** @param {string} data @param {string} query */
const firstValue = (data, query) =>
  readDatabase(data, (database) => Object.values(database.prepare(query).get() ?? {})[0]);

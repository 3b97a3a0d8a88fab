import { existsSync } from 'node:fs';
import mornings from '../../pb_hooks/lib/digest/mornings.cjs';
import { readDatabase } from '../database.mjs';
import { afterDamage } from '../system-failure.mjs';
import { failure, fine, warning } from './finding.mjs';

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
  failure('database', `it is damaged: ${problem.split('\n')[0]}`, afterDamage);

/** @param {string} data */
function checkAdmin(data) {
  const admins = Number(firstValue(data, "SELECT count(*) FROM user_roles WHERE role = 'admin'"));
  return admins > 0
    ? fine('admin', `${admins === 1 ? 'one account is' : `${admins} accounts are`} admin`)
    : failure('admin', 'no account is an admin', 'Run npm run admin -- EMAIL.');
}

/** The rows of /aviso-legal that Spanish law asks of a public site, by their columns. The page leaves empty ones out. */
const NOTICE = {
  owner: 'owner',
  nif: 'NIF',
  registry: 'registration',
  college: 'professional body',
};

/**
 * @param {string} data absolute @param {URL} url the site's
 * @returns {import('./finding.mjs').Finding[]} none without a database that has these columns
 */
export function checkNotice(data, url) {
  /** @param {string} column */
  const isEmpty = (column) => !firstValue(data, `SELECT ${column} FROM agency`);
  try {
    const empty = Object.entries(NOTICE).filter(([column]) => isEmpty(column));
    if (empty.length === 0) return [fine('legal notice', 'all its rows are filled')];
    const found = `/aviso-legal does not say: ${empty.map(([, name]) => name).join(', ')}`;
    return url.protocol === 'https:'
      ? [warning('legal notice', found, 'Fill in what the agency has, as an admin on /agencia.')]
      : [fine('legal notice', found)];
  } catch {
    return [];
  }
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

/** What is known of the digests, in hours; undefined without a database that has them. The longest pause of a weekly one that is in time is a week.
 * @param {string} data absolute
 * @param {number} now ms since 1970
 * @returns {{ active: number, due: number, mails: number, lastRunH: number, overdueH: number, waitingH: number } | undefined} `due`: not
 *   prepared since the last morning; `mails`: not sent yet */
export function digestAges(data, now) {
  const active = "confirmed_at != '' AND paused = FALSE";
  /** @param {unknown} time */
  const hoursSince = (time) =>
    time ? (now - Date.parse(String(time).replace(' ', 'T'))) / HOUR_MS : 0;
  /** @param {string} frequency @param {number} pauseH */
  const overdue = (frequency, pauseH) =>
    hoursSince(
      firstValue(
        data,
        `SELECT min(checked_at) FROM digests d WHERE ${active} AND frequency = '${frequency}' AND NOT EXISTS (
           SELECT 1 FROM mails WHERE kind = 'digest' AND about = d.id AND status IN ('pending', 'sending'))`,
      ),
    ) - pauseH;
  /** @param {'daily' | 'weekly'} frequency */
  const due = (frequency) =>
    `SELECT id FROM digests WHERE ${active} AND frequency = '${frequency}' AND checked_at < '${mornings.lastMorning(frequency, now)}'`;
  const unsent = "kind IN ('consent', 'renew', 'digest') AND status != 'sent'";
  try {
    return {
      active: Number(firstValue(data, `SELECT count(*) FROM digests WHERE ${active}`)),
      due: Number(
        firstValue(data, `SELECT count(*) FROM (${due('daily')} UNION ALL ${due('weekly')})`),
      ),
      mails: Number(firstValue(data, `SELECT count(*) FROM mails WHERE ${unsent}`)),
      lastRunH: hoursSince(firstValue(data, `SELECT max(checked_at) FROM digests WHERE ${active}`)),
      overdueH: Math.max(overdue('daily', DAY_H), overdue('weekly', 7 * DAY_H)),
      waitingH: hoursSince(firstValue(data, `SELECT min(created_at) FROM mails WHERE ${unsent}`)),
    };
  } catch {
    return undefined; // an older database, or a damaged one, which checkDatabase reports
  }
}

const HOUR_MS = 3600_000;
/** The longest day, on which the clocks go back. */
const DAY_H = 25;

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

/** The digests that could not be prepared, with the error of one of them; undefined without a database that knows.
 * @param {string} data absolute
 * @returns {{ count: number, error: string } | undefined} */
export function brokenDigests(data) {
  try {
    return {
      count: Number(firstValue(data, "SELECT count(*) FROM digests WHERE problem != ''")),
      error: String(firstValue(data, "SELECT max(problem) FROM digests WHERE problem != ''") ?? ''),
    };
  } catch {
    return undefined; // an older database
  }
}

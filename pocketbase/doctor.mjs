// `npm run doctor`: checks this installation and says what to do about each fault. It changes nothing, and works
// with the server running or stopped. Exit code 1 after a failure; a warning is no failure. `--json` prints JSON.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root, run } from './bootstrap.mjs';

await run(import.meta.url, async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  process.umask(0o077); // SQLite may create files beside the database that it reads
  const findings = await checkAll();
  const isFine = findings.every(({ state }) => state !== 'failure');
  console.log(values.json ? JSON.stringify({ ok: isFine, findings }, null, 2) : inWords(findings));
  return isFine ? 0 : 1;
});

/** @typedef {import('./doctor/finding.mjs').Finding} Finding */

/** @returns {Promise<Finding[]>} */
async function checkAll() {
  const { failure, fine, reasonOf } = await import('./doctor/finding.mjs');
  const { readSettings } = await import('./settings.mjs');
  let settings;
  let url;
  try {
    settings = readSettings();
    url = new URL(settings.url ?? `http://127.0.0.1:${settings.port}`);
  } catch (error) {
    const todo = 'Correct the environment: README.md lists the settings.';
    return [failure('settings', `they cannot be read: ${reasonOf(error)}`, todo)];
  }
  const { checkDatabase, checkNotice } = await import('./doctor/database.mjs');
  const { checkFolder } = await import('./doctor/folder.mjs');
  const { checkDigests, checkMail } = await import('./doctor/mail.mjs');
  const { checkMailboxes } = await import('./doctor/mailboxes.mjs');
  const { checkSite } = await import('./doctor/site.mjs');
  const { checkStream } = await import('./doctor/stream.mjs');
  const { data } = settings;
  return [
    fine('settings', `${url.origin}, data in ${data}`),
    await checkProgram(),
    ...checkFolder(data),
    ...checkDatabase(data),
    ...checkMailboxes(data),
    ...checkNotice(data, url),
    await checkMail({ data, url, smtpUrl: process.env.SMTP_URL }),
    ...checkDigests(data),
    ...(await checkSite(url)),
    await checkStream(url),
  ];
}

/** @returns {Promise<Finding>} */
async function checkProgram() {
  const { failure, fine } = await import('./doctor/finding.mjs');
  const { version } = await import('./releases.mjs');
  const todo = 'Run npm start, which installs the right one.';
  try {
    const binary = `${root}pocketbase/bin/pocketbase`;
    const said = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim();
    return said === `pocketbase version ${version}`
      ? fine('program', said)
      : failure('program', `it is ${said}, but Marola needs ${version}`, todo);
  } catch {
    return failure('program', 'PocketBase is not installed', todo);
  }
}

/** @param {Finding[]} findings */
function inWords(findings) {
  const marks = { fine: '✓', warning: '!', failure: '✗' };
  const lines = findings.map(
    ({ check, state, found, todo }) =>
      `${marks[state]} ${check}: ${found}${todo ? `\n    → ${todo}` : ''}`,
  );
  /** @param {Finding['state']} wanted */
  const count = (wanted) => findings.filter(({ state }) => state === wanted).length;
  return [
    ...lines,
    `${count('fine')} fine, ${count('warning')} warnings, ${count('failure')} failures`,
  ].join('\n');
}

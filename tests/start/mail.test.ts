import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runConsole } from '../../pocketbase/server.mjs';
import { freePort } from '../support/machine/free-port.ts';
import { startSmtpServer } from '../support/mail/smtp-server.ts';
import { copyProject, type ProjectCopy } from '../support/server/project-copy.ts';
import { anEnquiry } from '../support/server/records.ts';

/** `npm start` with a mail server and without, and `npm run admin`. */

const patience = { timeout: 60_000, interval: 200 };
const owner = { email: 'owner@example.com', password: 'correct horse battery' };

let project: ProjectCopy;
let data: string;
let port: number;
let running: ReturnType<ProjectCopy['run']>[];
beforeEach(async () => {
  project = copyProject();
  data = join(project.folder, 'data');
  port = await freePort();
  running = [];
});
afterEach(async () => {
  for (const process of running) process.kill('SIGTERM');
  await Promise.all(running.map((process) => process.ended));
  project.remove();
});

async function start(env: Record<string, string> = {}) {
  const process = project.run('start', {
    PORT: String(port),
    MAROLA_DATA: data,
    MAROLA_DEMO: '0',
    MAROLA_ADMIN_EMAIL: owner.email,
    MAROLA_ADMIN_PASSWORD: owner.password,
    ...env,
  });
  running.push(process);
  await process.says('Marola is ready');
  return process;
}

const post = (path: string, json: unknown, token = '') =>
  fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Authorization: token },
    body: JSON.stringify(json),
  });

async function tokenOf(collection: string, identity: string): Promise<string> {
  const signIn = `collections/${collection}/auth-with-password`;
  const answer = await post(signIn, { identity, password: owner.password });
  return (await answer.json()).token;
}

/** Runs the mail job without waiting for the next full minute. */
async function runMailJob() {
  await runConsole(data, ['superuser', 'upsert', owner.email, owner.password]);
  const token = await tokenOf('_superusers', owner.email);
  expect((await post('crons/mail', {}, token)).status).toBe(204);
}
const signUp = (email: string) =>
  post('collections/users/records', {
    ...{ email, password: owner.password, passwordConfirm: owner.password, language: 'gl' },
  });

async function caughtMails() {
  const folder = join(data, 'mail');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

test('without a mail server every mail is a file, named on the console, with links to the local address', async () => {
  const first = await start();
  await runMailJob();
  expect((await signUp('person@example.test')).status).toBe(204);
  await expect.poll(async () => (await caughtMails()).length, patience).toBe(1);
  const [mail] = await caughtMails();
  expect(mail?.to).toMatchObject([{ address: 'person@example.test' }]);
  expect(mail?.text).toContain(`http://127.0.0.1:${port}/auth?lang=gl#confirm=`);
  await first.says('Mail to person@example.test: data/mail/');

  // The next start has a new catcher, which gets the mails queued in between.
  first.kill('SIGTERM');
  await first.ended;
  await start();
  await runMailJob();
  expect((await post('collections/enquiries/records', anEnquiry())).status).toBe(200);
  await expect.poll(async () => (await caughtMails()).length, patience).toBe(3);
});

test('with SMTP_URL mails go there with links to MAROLA_URL; after a start without it they do not', async () => {
  const smtp = await startSmtpServer();
  try {
    const first = await start({ SMTP_URL: smtp.url, MAROLA_URL: 'https://marola.example' });
    await runMailJob();
    await signUp('person@example.test');
    await expect.poll(() => smtp.mails.length, patience).toBe(1);
    expect(smtp.mails[0]?.text).toContain('https://marola.example/auth?lang=gl#confirm=');
    expect(existsSync(join(data, 'mail'))).toBe(false);

    first.kill('SIGTERM');
    await first.ended;
    await start();
    await runMailJob();
    await signUp('other@example.test');
    await expect.poll(async () => (await caughtMails()).length, patience).toBe(1);
    expect(smtp.mails).toHaveLength(1);
  } finally {
    await smtp.close();
  }
});

test('a public site without a mail server says so at the start; its mails wait until there is one', async () => {
  const smtp = await startSmtpServer();
  const site = { MAROLA_URL: 'https://marola.example' };
  try {
    const first = await start(site);
    await first.says('MAIL GOES NOWHERE');
    await first.says('Set SMTP_URL');
    expect((await signUp('person@example.test')).status).toBe(204);
    first.kill('SIGTERM');
    await first.ended;
    const second = await start({ ...site, SMTP_URL: smtp.url });
    await runMailJob();
    await expect.poll(() => smtp.mails.length, patience).toBe(1);
    expect(second.output()).not.toContain('MAIL GOES NOWHERE');
    expect(existsSync(join(data, 'mail'))).toBe(false);
  } finally {
    await smtp.close();
  }
});

test('npm run admin grants and revokes the role while the server runs, the last one only when told so', async () => {
  const admin = async (...args: string[]) => {
    const process = project.run('admin', { MAROLA_DATA: data }, ...args);
    return [await process.ended, process.output().trim()];
  };
  expect(await admin(owner.email)).toEqual([
    1,
    `There is no database in ${data}: run npm start first.`,
  ]);
  await start();
  const role = async () => {
    const token = await tokenOf('users', owner.email);
    const headers = { Authorization: token };
    return (await (await fetch(`http://127.0.0.1:${port}/api/sync`, { headers })).json()).role;
  };
  expect(await role()).toBe('admin');
  const [refused, why] = await admin('--revoke', owner.email);
  expect([refused, why]).toEqual([1, expect.stringContaining('repeat the command with --last')]);
  expect(await role()).toBe('admin');
  const revoked = await admin('--revoke', owner.email, '--last');
  expect(revoked).toEqual([0, `${owner.email} has no role`]);
  expect(await role()).toBe('user');
  expect(await admin(owner.email)).toEqual([0, `${owner.email} is an admin`]);
  expect(await role()).toBe('admin');
  const [code, said] = await admin('nobody@example.com');
  expect([code, said]).toEqual([1, expect.stringContaining('there is no account with the e-mail')]);
  expect(await admin()).toEqual([1, expect.stringContaining('Say whom: npm run admin -- EMAIL')]);
});

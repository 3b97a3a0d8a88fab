import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inDays, selfSigned } from '../support/machine/certificate.ts';
import { freePort } from '../support/machine/free-port.ts';
import { passOn } from '../support/machine/tls-proxy.ts';
import { copyProject, type ProjectCopy } from '../support/server/project-copy.ts';

/** `npm run doctor` on an installation as the README describes it. */

const certificate = selfSigned({ from: inDays(-1), to: inDays(60) });

let project: ProjectCopy;
let proxy: Server;
let mails: SMTPServer;
let env: Record<string, string>;
let port: number;
beforeEach(async () => {
  project = copyProject();
  project.write('certificate.pem', certificate.cert);
  port = await freePort();
  const [tlsPort, smtpPort] = [await freePort(), await freePort()];
  proxy = createServer(certificate, passOn(port)).listen(tlsPort);
  mails = new SMTPServer({
    ...certificate,
    onAuth: ({ username, password }, _session, done) =>
      username === 'agency' && password === 'right'
        ? done(null, { user: username })
        : done(new Error('who is this?')),
  });
  mails.on('error', () => undefined); // the check hangs up as soon as it knows enough
  mails.listen(smtpPort, '127.0.0.1');
  env = {
    PORT: String(port),
    MAROLA_DATA: join(project.folder, 'data'),
    MAROLA_DEMO: '0',
    MAROLA_URL: `https://localhost:${tlsPort}`,
    SMTP_URL: `smtp://agency:right@localhost:${smtpPort}`,
    NODE_EXTRA_CA_CERTS: join(project.folder, 'certificate.pem'),
  };
});
afterEach(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await new Promise<void>((resolve) => mails.close(resolve));
  project.remove();
});

type Report = { ok: boolean; findings: { check: string; state: string; todo?: string }[] };

async function doctor(changed: Record<string, string> = {}) {
  const run = project.run('doctor', { ...env, ...changed }, '--json');
  const code = await run.ended;
  const report: Report = JSON.parse(run.output());
  const failed = report.findings.filter(({ state }) => state === 'failure');
  return { code, ...report, failed: failed.map(({ check }) => check) };
}

test('a healthy installation has no failures; a stopped one says what does not answer', async () => {
  const started = project.run('start', env);
  await started.says('Marola is ready');
  const backups = join(project.folder, 'data/backups');
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  writeFileSync(join(backups, 'last.json'), JSON.stringify({ at: new Date(), copied: null }));

  const healthy = await doctor();
  expect([healthy.failed, healthy.ok, healthy.code]).toEqual([[], true, 0]);
  expect(healthy.findings.map(({ check }) => check)).toEqual([
    ...[
      'settings',
      'program',
      'data folder',
      'modes',
      'disk',
      'backup',
      'database',
      'admin',
      'accounts',
    ],
    ...['legal notice', 'mail', 'digests', 'certificate', 'headers', 'clock', 'event stream'],
  ]);

  started.kill('SIGTERM');
  await started.ended;
  const stopped = await doctor({
    SMTP_URL: String(env.SMTP_URL).replace('right', 'wrong'),
  });
  expect([stopped.failed, stopped.ok, stopped.code]).toEqual([
    ['mail', 'headers', 'event stream'],
    false,
    1,
  ]);

  const words = project.run('doctor', env);
  expect(await words.ended).toBe(1);
  expect(words.output()).toContain('✓ database: its integrity check is ok\n');
  expect(words.output()).toMatch(/✗ event stream: .+\n {4}→ Switch off buffering/);
  expect(words.output().trim()).toMatch(/\d+ fine, \d warnings, 2 failures$/);
});

test('settings that cannot be read are the only finding', async () => {
  expect(await doctor({ PORT: 'http' })).toMatchObject({ code: 1, failed: ['settings'] });
  expect(await doctor({ MAROLA_URL: 'marola.example' })).toMatchObject({ failed: ['settings'] });
});

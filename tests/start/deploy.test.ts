import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPage } from '../../pocketbase/build.mjs';
import { environment } from '../../pocketbase/server.mjs';
import { freePort } from '../support/machine/free-port.ts';
import { systemdAnalyzePath } from '../support/programs/deploy-programs.mjs';
import { follow } from '../support/server/project-copy.ts';

/** The files of pocketbase/deploy that are no proxy's (proxies.test.ts). */

const root = join(import.meta.dirname, '../..');
const deploy = join(root, 'pocketbase/deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marola-deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const analyze = (...args: string[]) =>
  execFileSync(systemdAnalyzePath() ?? '', args, { encoding: 'utf8', stdio: 'pipe' });

test.skipIf(!systemdAnalyzePath())(
  'the unit is valid, and exposes as little as a server can',
  () => {
    const unit = join(deploy, 'marola.service');
    expect(analyze('verify', unit)).toBe('');
    analyze('security', '--offline=true', '--threshold=20', '--no-pager', unit); // 2.0 of 10, or it fails
  },
);

test('PocketBase gives back its garbage before the unit or the container ends it', () => {
  const limit = Number(/^(\d+)MiB$/.exec(environment.GOMEMLIMIT)?.[1]);
  const [, ofUnit] = /^MemoryMax=(\d+)M$/m.exec(read('marola.service')) ?? [];
  const [, ofContainer] = /--memory=(\d+)g/.exec(read('README.md')) ?? [];
  for (const most of [Number(ofUnit), Number(ofContainer) * 1024])
    expect(limit + 200, 'with the start, which takes 100 MB').toBeLessThan(most);
});

/** Copies a part of the project as a line of the Containerfile does; the program of Node, 120 MB, becomes a link. */
function copy(from: string, to: string): void {
  const target = join(folder, to);
  mkdirSync(dirname(target), { recursive: true });
  if (from === 'node_modules/node/bin') symlinkSync(join(root, from), target);
  else
    cpSync(join(root, from), target, {
      recursive: true,
      filter: (path) => !/pocketbase\/data(\/|$)/.test(path),
    });
}

/** The page that a server shows. */
const pageAt = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();

test('what the Containerfile copies is all that a start and a backup need', async () => {
  await buildPage();
  const containerfile = read('Containerfile');
  for (const [, from = '', to = ''] of containerfile.matchAll(
    /^COPY --from=build \/opt\/marola\/(\S+) (\S+)$/gm,
  ))
    copy(from, to);
  const [, command = ''] = /^CMD (.+)$/m.exec(containerfile) ?? [];
  const [program = '', ...args]: string[] = JSON.parse(command);
  const port = await freePort();
  // Neither npm nor Go is in this PATH where they are installed apart, as in the image.
  const env = { PATH: '/usr/bin:/bin', PORT: String(port), MAROLA_DATA: join(folder, 'data') };
  const options = { cwd: folder, env: { ...env, MAROLA_DEMO: '0' } };
  const started = follow(spawn(join(folder, program), args, options));
  try {
    await started.says('Marola is ready');
    expect(started.output()).not.toContain('Installing');
    expect(await pageAt(port)).toContain('<title>');
    const backup = follow(spawn(join(folder, program), ['pocketbase/backup.mjs'], options));
    expect(await backup.ended, backup.output()).toBe(0);
    expect(backup.output()).not.toContain('Installing');
  } finally {
    started.kill('SIGTERM');
    await started.ended;
  }
});

test('PocketBase serves the page without Node, by the command of the README', async () => {
  await buildPage();
  const [, command = ''] = /```sh\numask 077\n([\s\S]+?)```/.exec(read('README.md')) ?? [];
  const port = await freePort();
  const here = command
    .replace('127.0.0.1:8090', `127.0.0.1:${port}`)
    .replace('--dir=/var/lib/marola', `--dir=${join(folder, 'data')}`)
    .replace('MAROLA_PUBLIC=dist', 'MAROLA_PUBLIC=dist exec');
  expect(here).toContain('pocketbase serve');
  const served = follow(spawn('/bin/sh', ['-c', here], { cwd: root }));
  try {
    await served.says('Server started');
    expect(await pageAt(port)).toContain('<title>');
  } finally {
    served.kill('SIGTERM');
    await served.ended;
  }
});

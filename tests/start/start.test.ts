import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeProblem } from '../../pocketbase/bootstrap.mjs';
import { freePort } from '../support/machine/free-port.ts';
import { copyProject, follow, type ProjectCopy } from '../support/server/project-copy.ts';

let project: ProjectCopy;
let port: number;
let running: ReturnType<ProjectCopy['run']>[];

beforeEach(async () => {
  project = copyProject();
  port = await freePort();
  running = [];
});
afterEach(async () => {
  for (const process of running) process.kill('SIGTERM');
  await Promise.all(running.map((process) => process.ended));
  project.remove();
});

function start(env: Record<string, string> = {}) {
  const process = project.run('start', { PORT: String(port), ...env });
  running.push(process);
  return process;
}

const ready = () => `Marola is ready at http://127.0.0.1:${port}\n`;
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const answers = (path: string) =>
  ask(path).then(
    (answer) => answer.ok,
    () => false,
  );

async function visibleListings(): Promise<number> {
  const { items } = await (await ask('/api/sync?since=0')).json();
  return items.filter((item: { c: string }) => item.c === 'properties').length;
}

function signIn(identity: string, password: string) {
  return fetch(`http://127.0.0.1:${port}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity, password }),
  });
}

test('a first start builds, fills and serves, and names the admin; SIGTERM ends all of it', async () => {
  const first = start();
  await first.says(ready());
  expect(await (await ask('/')).text()).toContain('<title>Marola</title>');
  expect(await visibleListings()).toBe(24);
  const [, password = ''] = /Password: +(\S{20}) /.exec(first.output()) ?? [];
  expect(first.output()).toContain('First admin: admin@example.com');
  expect((await signIn('admin@example.com', password)).status).toBe(200);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(await answers('/api/health')).toBe(false);
});

test('stopping `npm start` by a signal to npm stops every process', async () => {
  const npm = follow(
    spawn('npm', ['start'], {
      cwd: project.folder,
      env: { ...process.env, MAROLA_PREPARED: '1', MAROLA_DEMO: '0', PORT: String(port) },
    }),
  );
  await npm.says(ready());
  npm.kill('SIGTERM');
  await npm.ended; // its output closes when no child process has it open any more
  expect(await answers('/api/health')).toBe(false);
});

test('SIGTERM while the database is made, or while the catalogue is imported, ends the start; the next one makes up for it', async () => {
  const data = join(project.folder, 'pocketbase/data');
  const slow = 'pb_migrations/1999999999_slow.js';
  project.write(slow, 'migrate(() => sleep(1500));');
  for (const appears of ['data.db', 'storage/property_images']) {
    const stopped = start();
    await expect
      .poll(() => existsSync(join(data, appears)) || stopped.output(), { timeout: 60_000 })
      .toBe(true);
    stopped.kill('SIGTERM');
    expect(await stopped.ended, stopped.output()).toBe(1);
    expect(stopped.output()).toContain('Stopped by SIGTERM.');
    expect(stopped.output()).not.toContain('First admin');
  }
  const last = start();
  await last.says(ready());
  expect(last.output()).toContain('First admin');
  expect(await visibleListings()).toBe(24);
});

test('a second start installs and builds nothing, and SIGINT stops it too', async () => {
  const first = start();
  await first.says(ready());
  first.kill('SIGINT');
  expect(await first.ended).toBe(0);
  const page = join(project.folder, 'dist/index.html');
  const builtAt = statSync(page).mtimeMs;
  const second = start();
  await second.says(ready());
  expect(second.output().trim()).toBe(ready().trim());
  expect(statSync(page).mtimeMs).toBe(builtAt);
  expect(await visibleListings()).toBe(24);
});

test('the environment names the first admin and asks for an empty catalogue', async () => {
  const first = start({
    MAROLA_DEMO: '0',
    MAROLA_ADMIN_EMAIL: 'owner@example.com',
    MAROLA_ADMIN_PASSWORD: 'correct horse battery',
  });
  await first.says(ready());
  expect(first.output()).toContain('owner@example.com');
  expect(first.output()).not.toContain('correct horse');
  expect((await signIn('owner@example.com', 'correct horse battery')).status).toBe(200);
  expect(await visibleListings()).toBe(0);
});

test('with an old Node the failure names the needed version', () => {
  expect(nodeProblem('18.20.4')).toContain('needs Node 20 or newer, this is Node 18.20.4');
  expect(nodeProblem('20.0.0')).toBeUndefined();
});

test('dependencies that cannot be downloaded: the failure names what is missing and what to do', async () => {
  rmSync(join(project.folder, 'node_modules')); // the link to them
  const refused = start({
    MAROLA_PREPARED: '',
    npm_config_registry: `http://127.0.0.1:${port}`,
    npm_config_cache: join(project.folder, 'cache'),
  });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain(
    'The dependencies could not be downloaded (ECONNREFUSED): check the network connection and run the command again.',
  );
});

test('a port in use is reported with a solution, before anything is installed', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  try {
    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim()).toBe(
      `Port ${port} is taken by another program: stop that one, or choose another port with PORT=${port + 1}.`,
    );
    expect(readdirSync(project.folder)).not.toContain('dist');
  } finally {
    other.close();
  }
});

test('a second instance cannot use the data folder of the first', async () => {
  const first = start({ MAROLA_DEMO: '0' });
  await first.says(ready());
  const second = start({ PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain('Marola is already running on the data folder');
  expect(await answers('/api/health')).toBe(true);
});

test('the failure names a broken hook file', async () => {
  project.write('pb_hooks/broken.pb.js', 'routerAdd("GET", => {');
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^The hook file pb_hooks\/broken\.pb\.js is broken: .+$/m);
  expect(refused.output()).not.toContain('goroutine');
});

test('a hook that fails in every request is named at once, with the status of the answer', async () => {
  const file = 'pb_hooks/lib/request/headers.js';
  const own = readFileSync(join(project.folder, file), 'utf8');
  project.write(file, own.replace(/^function setSecurityHeaders.*$/m, '$&\n  missing();'));
  const refused = start({ MAROLA_DEMO: '0' });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /^PocketBase answers with the error 400\. .*missing is not defined/m,
  );
  expect(refused.output()).toContain(`${file}:`);
  expect(refused.output()).not.toContain('did not answer');
});

test('the failure names a failed migration', async () => {
  project.write(
    'pb_migrations/1999999999_wrong.js',
    'migrate(() => { throw new Error("no such table"); });',
  );
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(
    /^The migration pb_migrations\/1999999999_wrong\.js failed: .*no such table/m,
  );
});

test('a page that cannot be built is reported with the bundler’s message', async () => {
  project.write('src/main.js', 'import "./nowhere.js";');
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toContain('nowhere.js');
  expect(refused.output().trim()).toMatch(/The page could not be built\.$/);
});

test.skipIf(!existsSync('/proc/self'))(
  'a server that ends by itself ends the start with a sentence',
  async () => {
    const process = start({ MAROLA_DEMO: '0' });
    await process.says(ready());
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    const [server] = children.split(' ');
    globalThis.process.kill(Number(server), 'SIGKILL');
    expect(await process.ended).toBe(1);
    expect(process.output()).toContain('PocketBase ended by itself');
  },
);

test('the assets of the two builds before are kept, older ones are not', async () => {
  const assets = () =>
    readdirSync(join(project.folder, 'dist/assets')).filter((name) => name.endsWith('.js'));
  const built: string[] = [];
  for (const version of [1, 2, 3, 4]) {
    writeFileSync(join(project.folder, 'src/main.js'), `console.log("build ${version}");`);
    const build = project.run('build');
    expect(await build.ended, build.output()).toBe(0);
    const [fresh = ''] = assets().filter((name) => !built.includes(name));
    built.push(fresh);
  }
  expect(assets().sort()).toEqual(built.slice(1).sort());
});

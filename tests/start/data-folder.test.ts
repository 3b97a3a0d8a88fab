import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataFolder, noteServer } from '../../pocketbase/data-folder.mjs';
import { freePort } from '../support/machine/free-port.ts';
import { copyProject, type ProjectCopy } from '../support/server/project-copy.ts';

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

async function start() {
  const process = project.run('start', { PORT: String(port), MAROLA_DATA: data, MAROLA_DEMO: '0' });
  running.push(process);
  await process.says('Marola is ready');
  return process;
}
const answers = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The paths below a folder that other users of the machine could open, and the folder's own mode. */
function openTo(folder: string) {
  const all = globSync('{.*,*}{,/**}', { cwd: folder }).map((name) => join(folder, name));
  return [folder, ...all].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

test('other users of the machine cannot read the data folder, also one that was open before', async () => {
  mkdirSync(join(data, 'backups'), { recursive: true });
  writeFileSync(join(data, 'backups/old.zip'), 'x');
  chmodSync(join(data, 'backups/old.zip'), 0o644);
  for (const folder of [join(data, 'backups'), data]) chmodSync(folder, 0o755);
  expect(openTo(data)).toHaveLength(3);
  await start();
  expect(openTo(data)).toEqual([]);
  expect(statSync(join(data, 'data.db')).mode & 0o777).toBe(0o600);
});

test('when the start is killed its server ends too, and the next start goes through', async () => {
  const killed = await start();
  killed.kill('SIGKILL');
  await expect.poll(answers, { timeout: 15_000 }).toBe(false);
  await start();
  expect(await answers()).toBe(true);
});

test('a server that an earlier start has left keeps the next start from its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marola-held-'));
  const left = spawn(process.execPath, [
    '-e',
    'setInterval(() => {}, 1e6)',
    '--',
    `--dir=${folder}`,
  ]);
  const before = process.umask();
  try {
    await once(left, 'spawn');
    noteServer(folder, left.pid ?? 0);
    await expect(holdDataFolder(folder)).rejects.toThrow(`end process ${left.pid}`);
    left.kill('SIGKILL');
    await once(left, 'close');
    const release = await holdDataFolder(folder);
    release();
  } finally {
    process.umask(before);
    left.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});

// Runs PocketBase: console commands and the server. Its exit code is 0 after most failures, so this reads
// its output. The server counts as started when it answers a request.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { assertNotStopped, root, StartFailure, Stopped, stopWith } from './bootstrap.mjs';

const binary = `${root}pocketbase/bin/pocketbase`;
const startPatienceMs = 30_000;
const BUSY = [429, 503];
/** Only the end of the output is kept, to report why the server ended. */
const longestKeptText = 100_000;

/** Folders and options. PocketBase's own defaults depend on where its program is.
 * @param {string} data absolute @param {boolean} watchHooks */
const flags = (data, watchHooks) => [
  `--dir=${data}`,
  `--hooksDir=${root}pb_hooks`,
  `--migrationsDir=${root}pb_migrations`,
  `--publicDir=${root}dist`,
  `--hooksWatch=${watchHooks}`,
  '--automigrate=false',
  '--hooksPool=40', // a write holds up to ten interpreters; each one costs 0.4 MB before its first use
  '--dev=false',
];

/** Settings of PocketBase and of Go. One thumbnail is made at a time: each may take 200 MB (pb_hooks/lib/photo/photo-size.js).
 * GOMEMLIMIT: from there on garbage goes first; less than `MemoryMax` of deploy/marola.service, which ends the process. */
export const environment = { PB_THUMBS_MAX_WORKERS: '1', GOMEMLIMIT: '700MiB' };

/** @param {string[]} args @param {string} data
 * @param {{ watchHooks?: boolean, env?: Record<string, string> }} [options] */
function launch(args, data, { watchHooks = false, env = {} } = {}) {
  const child = spawn(binary, [...args, ...flags(data, watchHooks)], {
    cwd: root,
    env: { ...process.env, ...environment, MAROLA_PUBLIC: `${root}dist`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill();
  process.once('exit', kill); // also after a crash of this process
  child.once('close', () => process.off('exit', kill));
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed.text = (printed.text + text).slice(-longestKeptText);
    });
  return { child, printed };
}

/** What commands print at their end: our own, PocketBase's migrations and its superusers. */
const isDone = /marola: ok |^(?:Applied |No new migrations |Successfully )/m;

/** Runs a console command on a data folder and returns what it printed. A command that a signal ends has the exit code
 * 0, so it counts only when it has said that it is done.
 * @param {string} data absolute
 * @param {string[]} args
 * @param {Record<string, string>} [env] for what others on the machine must not read, as they may read `args`
 * @throws StartFailure with the command's message if it failed, or Stopped */
export async function runConsole(data, args, env = {}) {
  const { child, printed } = launch(args, data, { env });
  stopWith(child);
  const [code] = await once(child, 'close');
  assertNotStopped();
  const problem = problemIn(printed.text);
  if (code !== 0 || problem || !isDone.test(printed.text))
    throw new StartFailure(
      problem ?? `pocketbase ${args[0]} ended with code ${code} before it was done.`,
    );
  return printed.text;
}

/** A sentence for the failure that PocketBase printed; undefined if there is none.
 * @param {string} said */
function problemIn(said) {
  const printed = said.replace(/\S*\/pb\.js:\s*/g, ''); // an internal file of PocketBase's engine
  const [, own] = /marola: failed: (.+)/.exec(printed) ?? [];
  if (own) return own;
  const [, hook, inHook] =
    /failed to execute (\S+\.pb\.(?:js|ts)):\s*-?\s*(.*)/.exec(printed) ?? [];
  if (hook) return `The hook file pb_hooks/${hook} is broken: ${inHook}`;
  const [, migration, inMigration] =
    /failed to (?:apply|run) migration (\S+?):? (.*)/.exec(printed) ?? [];
  if (migration) return `The migration pb_migrations/${migration} failed: ${inMigration}`;
  const [, other] = /^(?:Error|panic): (?:Error: )?(.*?)(?: at \w+ \(.*)?$/m.exec(printed) ?? [];
  return other && `PocketBase failed: ${other}`;
}

/** @param {number} port @throws StartFailure when another program listens there */
export async function assertPortIsFree(port) {
  const probe = createServer();
  try {
    await Promise.race([
      once(probe.listen(port, '127.0.0.1'), 'listening'),
      once(probe, 'error').then(([error]) => Promise.reject(error)),
    ]);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw new StartFailure(
      taken
        ? `Port ${port} is taken by another program: stop that one, or choose another port with PORT=${port + 1}.`
        : `Port ${port} cannot be used (${error}).`,
    );
  } finally {
    probe.close();
  }
}

/** A free port. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
}

/** Ends the server when this process ends without a chance to do so (kill -9): a shell waits for the end of a
 * pipe that only this process holds open.
 * @param {import('node:child_process').ChildProcess} child */
function endWithThisProcess(child) {
  const script =
    'read -r _; kill "$0"; for _ in 1 2 3 4 5; do sleep 1; kill -0 "$0" || exit; done; kill -9 "$0"';
  const guard = spawn('/bin/sh', ['-c', script, String(child.pid)], {
    detached: true, // Ctrl-C reaches all processes of the terminal
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.once('close', () => void guard.kill('SIGKILL'));
}

/** Starts the server and resolves when it answers. From then on SIGINT and SIGTERM stop it.
 * @param {{ data: string, port: number, watchHooks?: boolean, env?: Record<string, string>, onLaunch?: (pid: number) => void }} options
 *   onLaunch: gets the process id before the server answers
 * @returns {Promise<{ ended: Promise<string | undefined>, stop: () => void }>} ended: the reason
 *   why the server ended by itself; undefined if it was stopped
 * @throws StartFailure if it ends or does not answer in time */
export async function startServer({ data, port, watchHooks = false, env = {}, onLaunch }) {
  const address = `--http=127.0.0.1:${port}`;
  const { child, printed } = launch(['serve', address], data, { watchHooks, env });
  endWithThisProcess(child);
  let hasStarted = false;
  forwardMessages(child, () => hasStarted);
  onLaunch?.(child.pid ?? 0);
  let asked = false;
  const stop = () => {
    asked = true;
    child.kill();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const ended = once(child, 'close').then(([code]) => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    if (asked) return undefined;
    return problemIn(printed.text) ?? `PocketBase ended by itself with code ${code}.`;
  });
  const waiting = new AbortController();
  const answered = answersAt(`http://127.0.0.1:${port}/api/health`, waiting.signal);
  const problem = await Promise.race([answered, ended]);
  waiting.abort();
  if (problem) {
    child.kill('SIGKILL'); // it may hang
    await ended; // with all of its output
    const reason = problemIn(printed.text) ?? '';
    throw new StartFailure(problem === reason ? problem : `${problem} ${reason}`.trim());
  }
  if (asked) {
    child.kill();
    throw new Stopped('Stopped before the server had started.');
  }
  hasStarted = true;
  return { ended, stop };
}

/** Undefined when the address answers, a sentence after an error or a timeout. Beside other requests it may be busy for a moment.
 * @param {string} address @param {AbortSignal} stop @returns {Promise<string | undefined>} */
async function answersAt(address, stop) {
  const patience = AbortSignal.timeout(startPatienceMs);
  while (!stop.aborted && !patience.aborted) {
    try {
      const { ok, status } = await fetch(address, { signal: patience });
      if (ok) return undefined;
      if (!BUSY.includes(status)) return `PocketBase answers with the error ${status}.`;
    } catch {
      // not yet
    }
    await delay(50);
  }
  return `PocketBase did not answer within ${startPatienceMs / 1000} s.`;
}

/** Prints our warnings and, once the server has started, all of its output but the banner, which has other
 * addresses. The output of a start that fails is told in one sentence instead.
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @param {() => boolean} hasStarted */
function forwardMessages(child, hasStarted) {
  const banner = /Server started at |^[├└]─|^$/;
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      const isOurs = line.includes('marola: warning: ');
      if (isOurs || (hasStarted() && !banner.test(line))) console.error(line);
    });
}

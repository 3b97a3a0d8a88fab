// Installs the dependencies of the lockfile, the pinned Node among them, before anything else runs. This
// file uses only built-in modules and the syntax of Node 20, because it runs before both.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeDurably } from './durable.mjs';
import { sentenceOf } from './system-failure.mjs';

/** The project's folder, ending in a slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const pinnedNode = `${root}node_modules/node/bin/node`;
const stampFile = `${root}node_modules/.marola-lock`;
const oldestNode = 20;

/** A failure that is printed as one sentence, without a stack, for the person at the console. */
export class StartFailure extends Error {}

/** The failure of a command that somebody has stopped. */
export class Stopped extends StartFailure {}

/** The reason why this Node cannot run the project; undefined if it can.
 * @param {string} version as in process.versions.node */
export function nodeProblem(version) {
  return Number.parseInt(version, 10) < oldestNode
    ? `Marola needs Node ${oldestNode} or newer, this is Node ${version}: install a newer one and run the command again.`
    : undefined;
}

/** Runs `main` under the pinned Node with all dependencies installed, in this process if possible. A StartFailure, or a failure of the system, becomes one sentence on stderr and exit code 1.
 * @param {string} script file to run again under the pinned Node (pass import.meta.url)
 * @param {() => Promise<number>} main resolves to the exit code */
export async function run(script, main) {
  try {
    const problem = nodeProblem(process.versions.node);
    if (problem) throw new StartFailure(problem);
    process.exitCode = (await isPrepared()) ? await main() : await runAgain(fileURLToPath(script));
  } catch (error) {
    const sentence = error instanceof StartFailure ? error.message : sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(`\n${sentence}`);
    process.exitCode = 1;
  }
}

/** Installs missing dependencies. Returns whether this process already ran with all of them, under the
 * pinned Node. */
async function isPrepared() {
  const prepared = process.env.MAROLA_PREPARED === '1';
  delete process.env.MAROLA_PREPARED; // child processes check for themselves
  if (prepared) {
    endWithParent();
    return true;
  }
  const installed = await installDependencies();
  return !installed && process.execPath === realpathSync(pinnedNode);
}

/** Ends this process soon after the one that started it, which cannot do it itself when it is killed (kill -9). */
function endWithParent() {
  const parent = process.ppid;
  const look = () => void (process.ppid !== parent && process.kill(process.pid, 'SIGTERM'));
  setInterval(look, 500).unref();
}

/** Installs the lockfile's packages, unless a stamp says that this is done; an interrupted install leaves
 * no stamp. Returns whether it installed anything. */
async function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  const present = existsSync(stampFile) && readFileSync(stampFile, 'utf8');
  if (present === wanted && existsSync(pinnedNode)) return false;
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : ['npm'];
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { code, output } = await runWithProgress('Installing the dependencies (about a minute)', [
    ...command,
    ...options,
    ...patience,
  ]);
  if (code !== 0) throw new StartFailure(installFailure(output));
  spawnSync('sync'); // the stamp must not survive a power failure that the packages do not survive
  writeDurably(stampFile, wanted);
  return true;
}

/** @param {string} output what npm printed */
function installFailure(output) {
  const offline = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|network/.exec(
    output,
  );
  return offline
    ? `The dependencies could not be downloaded (${offline[0]}): check the network connection and run the command again.`
    : `${output.trim()}\nThe dependencies could not be installed: npm ci failed as shown above.`;
}

/** Runs a long command without its output, and prints every few seconds that it is still running.
 * @param {string} title what is being done
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>} code 127 if there is no such program */
export function runWithProgress(title, command, env = process.env) {
  const startedAt = Date.now();
  console.log(`${title}…`);
  const ticker = setInterval(
    () => console.log(`  … ${Math.round((Date.now() - startedAt) / 1000)} s`),
    10_000,
  );
  return new Promise((resolve, reject) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {number} code */
    const finish = (code) => {
      clearInterval(ticker);
      resolve({ code, output });
    };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    child.on('error', () => finish(127));
    child.on('close', (code, signal) => {
      if (signal) reject(new StartFailure(`${title}: ended by ${signal}.`));
      if (receivedSignal) reject(stopped());
      finish(code ?? 1);
    });
    stopWith(child);
  });
}

/** The first signal that came while a child ran. It is remembered, because the child may end as if it were done.
 * @type {NodeJS.Signals | undefined} */
let receivedSignal;

const stopped = () => new Stopped(`Stopped by ${receivedSignal}.`);

/** @throws Stopped after a signal that was passed on to a child */
export function assertNotStopped() {
  if (receivedSignal) throw stopped();
}

/** Passes SIGINT and SIGTERM on to a child while it runs, so that it can shut down. Whoever goes on after the child has
 * ended asks `assertNotStopped` first. Without a child, a signal ends this process.
 * @param {import('node:child_process').ChildProcess} child */
export function stopWith(child) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    receivedSignal ??= signal;
    child.kill(signal);
  };
  process.on('SIGINT', forward).on('SIGTERM', forward);
  child.on('close', () => process.off('SIGINT', forward).off('SIGTERM', forward));
}

/** @param {string} script @returns {Promise<number>} its exit code */
function runAgain(script) {
  const PATH = `${root}node_modules/.bin:${process.env.PATH}`;
  const env = { ...process.env, PATH, MAROLA_PREPARED: '1' };
  const child = spawn(pinnedNode, [script, ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  stopWith(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  });
}

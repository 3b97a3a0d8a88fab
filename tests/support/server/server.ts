import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { environment } from '../../../pocketbase/server.mjs';
import { freePort } from '../machine/free-port.ts';
import { costOf, memoryOf } from '../machine/process-cost.ts';
import { dataTemplate } from './kept-folder.ts';
import { LEAST_COST, OWN_COST } from './password-cost.ts';

/** A temporary PocketBase with the project’s migrations and hooks, its own port and data folder. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const binary = join(root, 'pocketbase/bin/pocketbase');
const SUPERUSER = { identity: 'root@example.test', password: 'only-for-this-test' };

const NEW_EPOCH = 'UPDATE sync_state SET epoch = lower(hex(randomblob(8)))';
const limits = (areOn: boolean) =>
  `UPDATE _params SET value = json_set(value, '$.rateLimits.enabled', json('${areOn}')) WHERE id = 'settings'`;

/** A signed-in account; `token` is the value of the Authorization header. */
export type Account = { id: string; email: string; password: string; token: string };

export type ServerOptions = {
  /** Built app to serve (`MAROLA_PUBLIC`). */
  publicDir?: string;
  /** Other hooks than the project’s, for variants that a test proves wrong. */
  hooksDir?: string;
  /** Other migrations than the project’s. */
  migrationsDir?: string;
  /** Keeps the rate limits per address. Off by default, because all tests share one address. */
  rateLimits?: boolean;
  /** Hashes passwords as slowly as production does, for measurements. */
  slowPasswords?: boolean;
  env?: Record<string, string>;
  /** Sends browsers the body of a page, which the app replaces. Off by default: see tests/README.md. */
  wholePages?: boolean;
  /** Data folder to copy; by default one with only the migrations and the superuser. */
  template?: string;
  /** Folder in which the data folder is made; by default the system's temporary folder. */
  within?: string;
};

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Starts a server with its own data folder and waits until it responds. */
export async function startServer(options: ServerOptions = {}) {
  const dataDir = await mkdtemp(join(options.within ?? tmpdir(), 'marola-server-'));
  const { template = await emptyTemplate() } = options;
  await cp(template, dataDir, { recursive: true });
  inDatabase(
    dataDir,
    NEW_EPOCH,
    limits(options.rateLimits === true),
    ...(options.slowPasswords === true ? [OWN_COST] : []),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...environment,
    MAROLA_URL: url,
    MAROLA_PAGES: options.wholePages === true ? '' : 'app',
    ...(options.publicDir === undefined ? {} : { MAROLA_PUBLIC: options.publicDir }),
    ...options.env,
  };
  const folders = foldersOf(dataDir, options);
  let child: ChildProcess | undefined;
  let output = '';
  let superToken: string | undefined;

  /** Runs a console command on this data folder and returns its output. */
  async function command(...args: string[]): Promise<string> {
    const { stdout, stderr } = await run(binary, [...args, ...folders], { env });
    return stdout + stderr;
  }

  /** Starts the process with the same port and data, unless it runs: `kill` could not reach the first of two. */
  async function start(): Promise<void> {
    if (child && child.exitCode === null && child.signalCode === null) return;
    const started = spawn(binary, ['serve', `--http=127.0.0.1:${port}`, ...folders], { env });
    child = started;
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);
    await untilHealthy(url, started, () => output);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  }

  /** Sends JSON or a form and returns the JSON response of any status. */
  async function request(
    path: string,
    init: RequestInit & { token?: string; json?: unknown } = {},
  ) {
    const headers = new Headers(init.headers);
    if (init.token !== undefined) headers.set('Authorization', init.token);
    if (init.json !== undefined) headers.set('Content-Type', 'application/json');
    const response = await fetch(url + path, {
      ...init,
      headers,
      ...(init.json === undefined ? {} : { body: JSON.stringify(init.json) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  async function signIn(collection: string, identity: string, password: string) {
    const answer = await request(`/api/collections/${collection}/auth-with-password`, {
      method: 'POST',
      json: { identity, password },
    });
    if (answer.status !== 200) throw new Error(`Sign-in refused: ${answer.text}`);
    return String(answer.body.token);
  }

  /** Returns a token of PocketBase's superuser, who can read everything. */
  async function superuser(): Promise<string> {
    superToken ??= await signIn('_superusers', SUPERUSER.identity, SUPERUSER.password);
    return superToken;
  }

  async function createUser(email = `user-${crypto.randomUUID()}@example.test`): Promise<Account> {
    const password = 'correct horse battery';
    const answer = await request('/api/collections/users/records', {
      method: 'POST',
      token: await superuser(),
      json: { email, password, passwordConfirm: password, verified: true },
    });
    if (answer.status !== 200) throw new Error(`No account: ${answer.text}`);
    const token = await signIn('users', email, password);
    return { id: String(answer.body.id), email, password, token };
  }

  async function createWriter(role: 'admin' | 'agent', email?: string): Promise<Account> {
    const account = await createUser(email);
    const answer = await request('/api/collections/user_roles/records', {
      ...{ method: 'POST', token: await superuser() },
      json: { user_id: account.id, role },
    });
    if (answer.status !== 200) throw new Error(`No role: ${answer.text}`);
    return account;
  }

  const leaveNothingRunning = () => child?.kill('SIGKILL');
  process.once('exit', leaveNothingRunning);
  await start();

  return {
    url,
    port,
    dataDir,
    command,
    request,
    superuser,
    createUser,
    createAdmin: (email?: string) => createWriter('admin', email),
    createAgent: (email?: string) => createWriter('agent', email),
    /** Memory of the running process in MB; undefined where the system has no /proc. */
    memory: () => memoryOf(child?.pid),
    /** What work costs the running process; undefined where the system has no /proc. */
    costOf: (work: () => Promise<unknown>) => costOf(child?.pid, work),
    /** Returns the output of the process so far. */
    output: () => output,
    /** Stops the process with SIGTERM; port and data stay for `start()`. */
    pause: () => end('SIGTERM'),
    /** Kills the process (kill -9); port and data stay for `start()`. */
    kill: () => end('SIGKILL'),
    start,
    /** Restarts with the same port and data, and with changed environment variables if given. */
    restart: async (changed: Record<string, string> = {}) => {
      await end('SIGTERM');
      Object.assign(env, changed);
      await start();
    },
    /** Stops the process and removes its data. */
    stop: async () => {
      await end('SIGTERM');
      process.off('exit', leaveNothingRunning);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const foldersOf = (dataDir: string, options: ServerOptions = {}): readonly string[] => [
  `--dir=${dataDir}`,
  `--hooksDir=${options.hooksDir ?? join(root, 'pb_hooks')}`,
  `--migrationsDir=${options.migrationsDir ?? join(root, 'pb_migrations')}`,
  `--publicDir=${join(dataDir, 'nothing-public')}`,
  '--dev=false',
  '--hooksWatch=false',
  '--automigrate=false',
  '--hooksPool=40',
];

const emptyTemplate = (): Promise<string> =>
  dataTemplate('empty', async (folder) => {
    const { identity, password } = SUPERUSER;
    await run(binary, ['migrate', 'up', ...foldersOf(folder)]);
    inDatabase(folder, LEAST_COST);
    await run(binary, ['superuser', 'upsert', identity, password, ...foldersOf(folder)]);
  });

/** Runs SQL on the data folder of a stopped server. */
function inDatabase(dataDir: string, ...statements: readonly string[]): void {
  const database = new DatabaseSync(join(dataDir, 'data.db'));
  for (const statement of statements) database.exec(statement);
  database.close();
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(25);
  }
  child.kill('SIGKILL');
  throw new Error(`PocketBase did not start:\n${output()}`);
}

/** Returns the object in a response text; anything else (no body, a list, HTML) gives an empty object. */
function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {}
  return {};
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

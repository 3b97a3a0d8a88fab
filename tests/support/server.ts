import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** A throw-away PocketBase with our migrations and hooks: own port, own data folder. */

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const binary = join(root, 'pocketbase/bin/pocketbase');
const SUPERUSER = { identity: 'root@example.test', password: 'only-for-this-test' };

/** A signed-in account; `token` goes into the Authorization header. */
export type Account = { id: string; email: string; password: string; token: string };

export type ServerOptions = {
  /** Built app to serve (`MAROLA_PUBLIC`). */
  publicDir?: string;
  /** Other hooks than ours, for the variants a test shows to be wrong. */
  hooksDir?: string;
  /** Keep the limits of requests per address; off by default, since all tests share one address. */
  rateLimits?: boolean;
  env?: Record<string, string>;
};

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Starts a server on a fresh data folder and waits until it answers. */
export async function startServer(options: ServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marola-server-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    MAROLA_URL: url,
    ...(options.publicDir === undefined ? {} : { MAROLA_PUBLIC: options.publicDir }),
    ...options.env,
  };
  const folders = [
    `--dir=${dataDir}`,
    `--hooksDir=${options.hooksDir ?? join(root, 'pb_hooks')}`,
    `--migrationsDir=${join(root, 'pb_migrations')}`,
    `--publicDir=${join(dataDir, 'nothing-public')}`,
    '--dev=false',
    '--hooksWatch=false',
    '--automigrate=false',
  ];
  let child: ChildProcess | undefined;
  let output = '';
  let superToken: string | undefined;

  /** Runs a console command on this data folder; resolves with everything it printed. */
  async function command(...args: string[]): Promise<string> {
    const { stdout, stderr } = await run(binary, [...args, ...folders], { env });
    return stdout + stderr;
  }

  /** Starts the process on the same port and data, unless it runs: a second one would hide the first from `kill`. */
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

  /** Sends JSON (or a form) and reads JSON back, whatever the status. */
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

  /** A token of PocketBase's superuser, who may look everywhere. */
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

  async function createAdmin(email?: string): Promise<Account> {
    const account = await createUser(email);
    const answer = await request('/api/collections/user_roles/records', {
      method: 'POST',
      token: await superuser(),
      json: { user_id: account.id, role: 'admin' },
    });
    if (answer.status !== 200) throw new Error(`No role: ${answer.text}`);
    return account;
  }

  const leaveNothingRunning = () => child?.kill('SIGKILL');
  process.once('exit', leaveNothingRunning);
  await command('superuser', 'upsert', SUPERUSER.identity, SUPERUSER.password);
  await start();
  if (options.rateLimits !== true) {
    await request('/api/settings', {
      method: 'PATCH',
      token: await superuser(),
      json: { rateLimits: { enabled: false } },
    });
  }

  return {
    url,
    port,
    dataDir,
    command,
    request,
    superuser,
    createUser,
    createAdmin,
    /** Everything the process has printed so far. */
    output: () => output,
    /** Ends the process as Ctrl-C would; port and data stay for `start()`. */
    pause: () => end('SIGTERM'),
    /** Ends the process without warning (kill -9); port and data stay for `start()`. */
    kill: () => end('SIGKILL'),
    start,
    /** Starts anew on the same port and data, with other variables if given. */
    restart: async (changed: Record<string, string> = {}) => {
      await end('SIGTERM');
      Object.assign(env, changed);
      await start();
    },
    /** Ends the process and removes its data. */
    stop: async () => {
      await end('SIGTERM');
      process.off('exit', leaveNothingRunning);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const up = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await sleep(25);
  }
  child.kill('SIGKILL');
  throw new Error(`PocketBase did not start:\n${output()}`);
}

/** The answer's object; anything else (no body, a list, HTML) counts as an empty one. */
function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

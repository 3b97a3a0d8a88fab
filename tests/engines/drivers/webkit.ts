import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { freePort } from '../../support/machine/free-port.ts';
import { webkitMissing } from '../../support/programs/browsers.ts';
import { type Engine, PageLost, PHONE } from './session.ts';

const browserScript = fileURLToPath(new URL('webkit_browser.py', import.meta.url));
const answerSchema = v.object({ value: v.unknown() });
const sessionSchema = v.object({ sessionId: v.string() });
const errorSchema = v.object({ error: v.string(), message: v.string() });

/**
 * WebKitGTK through its own W3C WebDriver with a virtual screen. Every browser on an iPhone uses
 * this engine.
 */
export const webkitEngine: Engine = {
  name: 'WebKitGTK',
  missing: webkitMissing,
  async launch(profile) {
    const screen = await virtualScreen();
    const port = await freePort();
    // Detached, so one signal kills the whole group: driver, browser and helpers.
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: screen.display,
        MAROLA_WEBKIT_PROFILE: profile,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // for containers without user namespaces
      },
    });
    const call = caller(`http://127.0.0.1:${port}`);
    await driverReady(call);
    const created = v.parse(
      sessionSchema,
      await call('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserScript, args: [] } },
        },
      }),
    );
    const base = `/session/${created.sessionId}`;
    await call('POST', `${base}/timeouts`, { script: 30_000, pageLoad: 30_000 });
    await call('POST', `${base}/window/rect`, PHONE).catch(() => undefined); // a window without a manager may refuse: it already has the size
    return {
      open: async (address) => {
        await call('POST', `${base}/url`, { url: address }).catch((error) => {
          if (error instanceof PageLost) throw error;
        });
      },
      evaluate: (expression) => evaluate(call, base, expression),
      async kill() {
        await killGroup(driver);
        await killGroup(screen.process);
      },
    };
  },
};

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

function caller(origin: string): Call {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const { value } = v.parse(answerSchema, await response.json());
    if (!response.ok) {
      const { error, message } = v.parse(errorSchema, value);
      if (error === 'invalid session id') throw new PageLost('WebKitGTK', message);
      throw new Error(`WebDriver ${method} ${path}: ${error}: ${message}`);
    }
    return value;
  };
}

async function evaluate(call: Call, base: string, expression: string): Promise<unknown> {
  const script = `const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
  const answer = v.parse(
    v.union([
      v.strictObject({ error: v.string() }),
      v.looseObject({ value: v.optional(v.unknown()) }),
    ]),
    await call('POST', `${base}/execute/async`, { script, args: [] }),
  );
  if ('error' in answer) throw new Error(String(answer['error']));
  return answer['value'];
}

async function driverReady(call: Call): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const ready = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not answer');
}

/** Starts Xvfb, which chooses a free display number and writes it to its pipe. */
async function virtualScreen(): Promise<{ display: string; process: ChildProcess }> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const pipe = server.stdio[3];
  if (!pipe) throw new Error('Xvfb gave no pipe for its display number');
  const [number] = (await once(pipe, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: server };
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exited;
}

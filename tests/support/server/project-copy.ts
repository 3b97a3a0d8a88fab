import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const pinnedNode = join(root, 'node_modules/node/bin/node');

/** What the hooks read besides their own folder: tables and texts. */
export const readByHooks = ['src/domain', 'src/i18n'] as const;

export type ProjectCopy = ReturnType<typeof copyProject>;

/**
 * Copies the project to a temporary folder that a test may break. The start scripts are copies, the page
 * is one line; dependencies and PocketBase are links to the original.
 */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'marola-start-'));
  for (const part of [
    ...['package.json', 'package-lock.json', 'pb_hooks', 'pb_migrations'],
    ...readByHooks,
  ])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(join(root, 'pocketbase'), join(folder, 'pocketbase'), {
    recursive: true,
    filter: (path) => !/pocketbase\/(bin|data|types)$/.test(path),
  });
  symlinkSync(join(root, 'pocketbase/bin'), join(folder, 'pocketbase/bin'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('vite.config.ts', 'export default {};');
  write('index.html', '<title>Marola</title><script type="module" src="/src/main.js"></script>');
  write('src/main.js', 'console.log(1);');
  write(
    'vite.served.config.ts',
    "export default { build: { ssr: 'src/main.js' }, publicDir: false };",
  );
  return {
    folder,
    write,
    /** Runs one of pocketbase/*.mjs like its npm script, with installed dependencies. */
    run: (script: string, env: Record<string, string> = {}, ...args: string[]) =>
      follow(
        spawn(pinnedNode, [`pocketbase/${script}.mjs`, ...args], {
          cwd: folder,
          env: { ...process.env, MAROLA_PREPARED: '1', ...env },
        }),
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Collects the output of a process. `says` waits for a text in it, `result` for the end. */
export function follow(child: ChildProcess) {
  let output = '';
  const ended = once(child, 'close').then(([code]) => Number(code));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      child.emit('said');
    });
  return {
    pid: child.pid,
    ended,
    output: () => output,
    result: async () => ({ code: await ended, output: output.trim() }),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async says(text: string) {
      let over = false;
      const end = ended.then(() => {
        over = true;
      });
      while (!output.includes(text)) {
        if (over) throw new Error(`ended without saying "${text}":\n${output}`);
        await Promise.race([once(child, 'said'), end]);
      }
    },
  };
}

// `npm run test:long -- simulator`: many more histories than CI lives through, HISTORIES of them (50,000) from seed
// FIRST (1) on. In processes of their own, since each keeps what its databases held, one a core.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

/** As many as take about 1 GB; whether everything occurs often enough is what CI's 500 ask. */
const AT_ONCE = 250;
const first = Number(process.env.FIRST ?? 1);
const end = first + Number(process.env.HISTORIES ?? 50_000);

let next = first;
let lived = 0;
let failed = false;

async function live(from: number): Promise<void> {
  const histories = Math.min(AT_ONCE, end - from);
  const args = ['vitest', 'run', '--project=simulator', 'tests/simulator/simulator.test.ts'];
  const child = spawn('npx', args, {
    env: { ...process.env, FIRST: String(from), HISTORIES: String(histories) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  lived += histories;
  if (code === 0) return console.log(`✓ seeds ${from} to ${from + histories - 1}; ${lived} so far`);
  failed = true;
  console.log(said);
}

await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    while (next < end && !failed) {
      const from = next;
      next += AT_ONCE;
      await live(from);
    }
  }),
);
console.log(failed ? `✗ a history failed; ${lived} were tried` : `✓ ${lived} histories`);
process.exitCode = failed ? 1 : 0;

// `npm run test:long -- simulator` runs HISTORIES (50,000) histories from seed FIRST (1) on. It
// uses one process a core, because each process keeps the contents of its databases.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { type Counts, ENOUGH, sumOf, talliesIn, tooRare } from './tally.ts';

/** Histories of one process: they take about 1 GB. The counts of all processes are added up. */
const AT_ONCE = 250;
const first = Number(process.env.FIRST ?? 1);
const end = first + Number(process.env.HISTORIES ?? 50_000);

let next = first;
let lived = 0;
let failed = false;
/** How often each required event has occurred so far. */
let met: Counts = {};

async function live(from: number): Promise<void> {
  const histories = Math.min(AT_ONCE, end - from);
  const args = ['vitest', 'run', '--project=simulator', 'tests/simulator/simulator.test.ts'];
  const child = spawn('npx', args, {
    env: { ...process.env, FIRST: String(from), HISTORIES: String(histories), TALLY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  lived += histories;
  const tallies = talliesIn(said);
  if (code !== 0 || tallies.length < histories) {
    failed = true;
    return console.log(said.replaceAll(/.*tally \{.*\n/g, ''));
  }
  met = sumOf([met, ...tallies.map((one) => one.met)]);
  console.log(`✓ seeds ${from} to ${from + histories - 1}; ${lived} so far`);
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
const rare = lived < ENOUGH ? [] : tooRare(met);
if (failed) console.log(`✗ a history failed; ${lived} were tried`);
else if (rare.length > 0) console.log(`✗ too rare in ${lived} histories: ${rare.join(', ')}`);
else console.log(`✓ ${lived} histories`);
process.exitCode = failed || rare.length > 0 ? 1 : 0;

// Chooses the histories of `npm test` among those whose tallies come in, and writes `rich-histories.json`:
//   TALLY=1 HISTORIES=800 npx vitest run --project simulator tests/simulator/simulator.test.ts | node tests/simulator/choose.ts
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Counts, sumOf, talliesIn } from './tally.ts';

const CHOSEN = 200;
const candidates = new Map(
  talliesIn(await text(process.stdin)).map(({ seed, met }) => [seed, met]),
);
if (candidates.size < CHOSEN) throw new Error(`${candidates.size} tallies came, not ${CHOSEN}`);
let sum: Counts = {};

/** What a history adds. What occurred rarely by now is worth most. */
const worth = (met: Counts): number =>
  Object.entries(met).reduce((total, [name, count]) => {
    const had = (sum[name] ?? 0) + 1;
    return total + 1 / had ** 2 - 1 / (had + count) ** 2;
  }, 0);

const seeds: number[] = [];
while (seeds.length < CHOSEN && candidates.size > 0) {
  const [seed, met] = [...candidates].reduce((best, one) =>
    worth(one[1]) > worth(best[1]) ? one : best,
  );
  candidates.delete(seed);
  sum = sumOf([sum, met]);
  seeds.push(seed);
}
writeFileSync(
  new URL('rich-histories.json', import.meta.url),
  `${JSON.stringify(seeds.sort((a, b) => a - b))}\n`,
);
const [[rarest, times] = ['nothing', 0]] = Object.entries(sum).sort(([, a], [, b]) => a - b);
console.log(`${seeds.length} histories; the rarest is «${rarest}», ${times} times`);

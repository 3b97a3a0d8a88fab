import { measureAndPrint } from './data.bench.ts';
import { installPeers } from './peers/install.ts';
import type { Bench } from './run.ts';

// Measures the catalogue beside RxDB and TanStack DB, which are installed only for this.

const script = new URL('peers/page.ts', import.meta.url);

/** Prints one table for each size. */
export const bench: Bench = async () => {
  installPeers();
  for (const size of [1_000, 10_000])
    await measureAndPrint({ size, rounds: 2, names: ['ours', 'RxDB', 'TanStack DB'], script });
};

import { addStores } from '../data/page.ts';
import { createRxDb } from './rxdb.ts';
import { createTanStackDb } from './tanstack.ts';

// The page of `data.bench.ts` with stores of libraries that only the bench installs.

addStores({ RxDB: createRxDb, 'TanStack DB': createTanStackDb });

import type { Database } from '#db/database.ts';
import type { AppDb } from '#db/schema.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aListing, aPage, range } from '../../support/device/listings.ts';
import { newName, openTab, until } from './tabs.ts';

/** Devices whose derived records are written, for tests of a start. */

export const FEW = 60;
/** Enough listings for packs. */
export const MANY = 600;

type Tab = Awaited<ReturnType<typeof openTab>>;

export const read = async <T>(
  database: Database,
  operation: (db: AppDb) => PromiseLike<T>,
): Promise<T> => {
  const result = await database.read(operation);
  if (!result.ok) throw new Error(result.error.type);
  return result.value;
};

/** The derived records as they are stored. */
export const derived = (database: Database) =>
  read(database, async (db) => {
    const [head, packs] = await db.derived.bulkGet(['head', 'packs']);
    const keys = await db.derived.toCollection().primaryKeys();
    return { head, packs, packed: keys.filter((key) => key.startsWith('pack/')) };
  });

/** A device with listings whose derived records are written. Later starts use the same clock. */
export async function aDevice(count: number) {
  const name = newName();
  const time = createFakeClock();
  const start = () => openTab({ name, clock: time.clock });
  /** Lets time pass until the derived records are as wanted. */
  const settle = async (
    { database }: Tab,
    isDone: (stored: Awaited<ReturnType<typeof derived>>) => boolean,
  ) => {
    while (!isDone(await derived(database))) await time.pass(1_000);
  };
  const isWritten = ({ head, packs }: Awaited<ReturnType<typeof derived>>) =>
    head !== undefined && (count < MANY || packs !== undefined);

  const first = await start();
  const listings = range(0, count).map((n) => aListing(n, { isPremium: n === 7 }));
  await first.catalogue.apply(aPage(count, { reset: true, rows: { listings } }));
  await settle(first, isWritten);
  return { name, time, first, start, settle, isWritten };
}

export const firstIds = ({ catalogue }: Tab, limit: number) =>
  catalogue.query({ filter: {}, offset: 0, limit }).listings.map(({ id }) => id);
export const complete = ({ catalogue }: Tab) => until(catalogue, () => catalogue.isComplete());

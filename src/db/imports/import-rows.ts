import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import type { Result } from '#base/result.ts';
import {
  HEADS,
  headKey,
  type ImportHead,
  importHeadSchema,
  importIdOf,
  importPartSchema,
  keptHeads,
  PARTS,
  type PartKey,
  partsKey,
} from '#domain/exchange/import-record.ts';
import type { StoredPart } from '#domain/exchange/plan-take-back.ts';
import type { DbFailure } from '#domain/failure.ts';
import { privateDataSchema } from '#domain/private-data/private-data.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

/** The imports that this device can take back, in rows of the table `meta`: a later table would make an app that is put back read-only. */

/** A part as it is now; undefined if it is gone or of another version of the app. */
export async function readPart(db: AppDb, key: PartKey): Promise<StoredPart | undefined> {
  const [row, stored] = await db.meta.bulkGet([key, headKey(importIdOf(key))]);
  const [part, head] = [v.safeParse(importPartSchema, row), v.safeParse(importHeadSchema, stored)];
  if (!part.success || !head.success) return undefined;
  const ids = part.output.lines.map(({ id }) => id);
  const listings = await db.listings.bulkGet(ids);
  const ofPrivate = await db.privateData.bulkGet(ids);
  return {
    head: head.output,
    part: part.output,
    listings: new Map(listings.flatMap((one) => (one && one.lost !== true ? [[one.id, one]] : []))),
    privateData: new Map(
      ofPrivate.flatMap((one) => {
        const read = v.safeParse(privateDataSchema, one);
        return read.success ? [[read.output.id, read.output]] : [];
      }),
    ),
  };
}

/** The keys of an import's parts that can still be taken back. */
export const partKeysOf = (
  database: Database,
  importId: string,
): Promise<Result<readonly PartKey[], DbFailure>> =>
  database.read(async (db) => {
    const keys = await db.meta.where('key').startsWith(partsKey(importId)).primaryKeys();
    return keys.map((key): PartKey => `${PARTS}${key.slice(PARTS.length)}`);
  });

/** The imports of a person that are kept, the latest first. */
export const readImports = (
  database: Database,
  userId: string,
  { now }: Pick<Clock, 'now'> = systemClock,
): Promise<Result<readonly ImportHead[], DbFailure>> =>
  database.read(async (db) => {
    const heads = await headsIn(db);
    return keptHeads(heads, now()).filter((head) => head.userId === userId);
  });

/** Listings that were deleted here when an import was taken back. */
export const readTakenBack = (
  database: Database,
): Promise<Result<ReadonlySet<string>, DbFailure>> =>
  database.read(async (db) => new Set((await headsIn(db)).flatMap(({ deleted }) => deleted)));

/** Removes the imports that are kept no longer. */
export const forgetOldImports = (
  database: Database,
  { now }: Pick<Clock, 'now'> = systemClock,
): Promise<Result<void, DbFailure>> =>
  database.write((db) =>
    db.transaction('rw', db.meta, async () => {
      const heads = await headsIn(db);
      const kept = new Set(keptHeads(heads, now()).map(({ key }) => key));
      for (const { key } of heads) {
        if (kept.has(key)) continue;
        await db.meta.delete(key);
        await db.meta
          .where('key')
          .startsWith(partsKey(importIdOf(key)))
          .delete();
      }
    }),
  );

/** Removes all imports: they name listings, and hold private data. */
export async function forgetImports(db: AppDb): Promise<void> {
  await db.meta.where('key').startsWith(HEADS).delete();
  await db.meta.where('key').startsWith(PARTS).delete();
}

/** Removes what imports have changed of private data that are gone from this device: somebody may have asked for that. */
export async function forgetErased(db: AppDb, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  await db.meta
    .where('key')
    .startsWith(PARTS)
    .modify((row) => {
      const part = v.safeParse(importPartSchema, row);
      if (!part.success || !part.output.lines.some(({ id }) => gone.has(id))) return;
      const lines = part.output.lines.map((line) =>
        gone.has(line.id) ? { ...line, privateChanges: {} } : line,
      );
      Object.assign(row, { lines });
    });
}

async function headsIn(db: AppDb): Promise<readonly ImportHead[]> {
  const rows = await db.meta.where('key').startsWith(HEADS).toArray();
  return rows.flatMap((row) => {
    const head = v.safeParse(importHeadSchema, row);
    return head.success ? [head.output] : [];
  });
}

import * as v from 'valibot';
import { type PrivateData, privateDataSchema } from '#domain/private-data/private-data.ts';
import type { AppDb } from '../schema.ts';

/** Rows that this version of the app cannot read count as missing: the next pull brings them (PULL-4). */

/** The server's version of a listing's private data; undefined if there are none. */
export const readPrivateData = async (
  db: AppDb,
  listingId: string,
): Promise<PrivateData | undefined> => parsed(await db.privateData.get(listingId))[0];

/** As `readPrivateData`, of all listings, by their id. */
export const readAllPrivateData = async (db: AppDb): Promise<ReadonlyMap<string, PrivateData>> =>
  new Map((await db.privateData.toArray()).flatMap(parsed).map((data) => [data.id, data]));

function parsed(row: unknown): [PrivateData] | [] {
  const read = v.safeParse(privateDataSchema, row);
  return read.success ? [read.output] : [];
}

import * as v from 'valibot';
import { type PrivateData, privateDataSchema } from '#domain/private-data/private-data.ts';
import type { AppDb } from '../schema.ts';

/** The server's versions of all private data, by the listing's id. A row that this version of the app cannot read counts as missing. */
export const readAllPrivateData = async (db: AppDb): Promise<ReadonlyMap<string, PrivateData>> =>
  new Map((await db.privateData.toArray()).flatMap(parsed).map((data) => [data.id, data]));

function parsed(row: unknown): [PrivateData] | [] {
  const read = v.safeParse(privateDataSchema, row);
  return read.success ? [read.output] : [];
}

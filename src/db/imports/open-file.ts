import * as v from 'valibot';
import { type Clock, systemClock } from '#base/clock.ts';
import { ok, type Result } from '#base/result.ts';
import { KEPT_MS } from '#domain/exchange/import-record.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Database } from '../database.ts';

/** The most bytes of a file that is kept while its columns are assigned. A larger one has to be picked again after a reload. */
const MOST_BYTES = 5 * 1024 * 1024;

const schema = v.object({
  userId: v.string(),
  at: v.number(),
  name: v.string(),
  bytes: v.instance(ArrayBuffer),
  step: v.string(),
});

/** A picked file, and the step that its person has reached. */
export type OpenFile = { readonly file: File; readonly step: string };

/** Keeps a picked file in place of the one before it, unless it is too large. Returns whether it is kept. Bytes, because WebKit loses Blobs. */
export async function keepOpenFile(
  database: Database,
  userId: string,
  { file, step }: OpenFile,
  { now }: Pick<Clock, 'now'> = systemClock,
): Promise<boolean> {
  const isSmall = file.size <= MOST_BYTES;
  const bytes = isSmall ? await file.arrayBuffer().catch(() => undefined) : undefined; // undefined too if the file is gone
  if (bytes === undefined) {
    await forgetOpenFile(database);
    return false;
  }
  const row = { key: 'open-file', userId, at: now(), name: file.name, bytes, step } as const;
  return (await database.write((db) => db.meta.put(row))).ok;
}

/** Notes the step that the person has reached with the kept file, if there is one. */
export const keepStep = (database: Database, step: string): Promise<Result<unknown, DbFailure>> =>
  database.write((db) =>
    db.meta
      .where('key')
      .equals('open-file')
      .modify((row) => {
        Object.assign(row, { step });
      }),
  );

/** The file that a person has not finished with; undefined if there is none. */
export async function readOpenFile(
  database: Database,
  userId: string,
  { now }: Pick<Clock, 'now'> = systemClock,
): Promise<Result<OpenFile | undefined, DbFailure>> {
  const row = await database.read((db) => db.meta.get('open-file'));
  if (!row.ok) return row;
  const stored = v.safeParse(schema, row.value);
  if (!stored.success) return ok(undefined);
  const { at, name, bytes, step } = stored.output;
  const isKept = stored.output.userId === userId && now() - at < KEPT_MS;
  return ok(isKept ? { file: new File([bytes], name), step } : undefined);
}

export const forgetOpenFile = (database: Database): Promise<Result<unknown, DbFailure>> =>
  database.write((db) => db.meta.delete('open-file'));

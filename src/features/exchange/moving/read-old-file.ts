import { err, ok, type Result } from '#base/result.ts';
import type { Table, TableProblem } from '#domain/exchange/table.ts';
import { type KyeroFile, type KyeroProblem, readKyeroFile } from '#files/kyero/read-kyero-file.ts';
import { readTable } from '#files/read-table.ts';

export type OldFileProblem = TableProblem | KyeroProblem;
/** A table has columns that somebody has to assign; a Kyero file says itself what everything is. */
export type OldFile =
  | { readonly kind: 'table'; readonly table: Table }
  | (KyeroFile & { readonly kind: 'kyero' });

/** Reads a picked file of another program, by what it contains. `onProgress` gets the share of a Kyero file, from 0 to 1. */
export async function readOldFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Result<OldFile, OldFileProblem>> {
  if (await isXml(file)) {
    const read = await readKyeroFile(file, onProgress, signal);
    return read.ok ? ok({ kind: 'kyero', ...read.value }) : err(read.error);
  }
  const read = await readTable(file, signal);
  return read.ok ? ok({ kind: 'table', table: read.value }) : err(read.error);
}

/** Whether the first character is a «<», in whatever encoding. */
async function isXml(file: File): Promise<boolean> {
  const start = await file.slice(0, 40).text();
  return /^[^\w"';,]*<[^\w]?[a-z]/i.test(start.replaceAll('\0', ''));
}

import {
  headKey,
  type ImportedLine,
  type ImportHead,
  type ImportRecords,
  partsKey,
} from './import-record.ts';
import type { AcceptedLine } from './plan-import.ts';

/** Few enough lines to be taken back in one task. */
const PART = 100;

/** An import on its way into the outbox. */
export type RunningImport = Pick<ImportHead, 'at' | 'file'> & {
  readonly importId: string;
  /** How many of its lines are recorded already. */
  readonly before: number;
};

/** The records of accepted lines, to be written in the transaction of their entries. */
export function recordsOf(
  accepted: readonly AcceptedLine[],
  { importId, at, file, before }: RunningImport,
  userId: string,
): ImportRecords {
  const lines = accepted.map(lineOf);
  const count = before + lines.length;
  const head = { key: headKey(importId), at, userId, file, count, deleted: [] };
  const parts = Array.from({ length: Math.ceil(lines.length / PART) }, (_, n) => ({
    key: `${partsKey(importId)}${before + n * PART}` as const,
    lines: lines.slice(n * PART, (n + 1) * PART),
  }));
  return { put: [head, ...parts], drop: [] };
}

const lineOf = ({ line, listingId, photos }: AcceptedLine): ImportedLine => ({
  id: listingId,
  title: line.fields.title,
  ...(line.kind === 'new' && { made: line.fields }),
  changes: line.kind === 'new' ? {} : line.changes,
  privateChanges: line.privateChange?.changes ?? {},
  photoIds: photos.map(({ id }) => id),
});

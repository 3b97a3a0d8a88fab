import * as v from 'valibot';
import { listingFieldsSchema } from '../listing/listing-fields.ts';
import { fieldChangesSchema } from '../outbox/entry/outbox-entry.ts';

/** What an import has brought, kept on the device so that it can be taken back as one. A head, and its lines in parts. */

export const HEADS = 'import/';
export const PARTS = 'import-lines/';
export type HeadKey = `${typeof HEADS}${string}`;
export type PartKey = `${typeof PARTS}${string}`;
const isHeadKey = (key: unknown): boolean => typeof key === 'string' && key.startsWith(HEADS);
const isPartKey = (key: unknown): boolean => typeof key === 'string' && key.startsWith(PARTS);

export const headKey = (importId: string): HeadKey => `${HEADS}${importId}`;
/** Where the keys of an import's parts begin. */
export const partsKey = (importId: string): PartKey => `${PARTS}${importId}/`;
/** The import to which a head or a part belongs. */
export const importIdOf = (key: string): string => key.split('/')[1] ?? '';

/** What one line has done to its listing. */
const importedLineSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** The values of a listing that the line has made; undefined if the listing was there before. */
  made: v.optional(listingFieldsSchema),
  /** Of a listing that was there. */
  changes: fieldChangesSchema,
  /** Of its private data. They go when the private data are erased. */
  privateChanges: fieldChangesSchema,
  /** The photos that the line has added. */
  photoIds: v.array(v.string()),
});
export type ImportedLine = Readonly<v.InferOutput<typeof importedLineSchema>>;

export const importPartSchema = v.object({
  key: v.custom<PartKey>(isPartKey),
  lines: v.array(importedLineSchema),
});
/** Lines that one transaction takes back. */
export type ImportPart = Readonly<v.InferOutput<typeof importPartSchema>>;

export const importHeadSchema = v.object({
  key: v.custom<HeadKey>(isHeadKey),
  /** When it began; ms since 1970. */
  at: v.number(),
  userId: v.string(),
  /** The name of the file. */
  file: v.string(),
  /** How many lines can still be taken back. */
  count: v.number(),
  /** Listings that were deleted when lines were taken back: importing them once more makes them again (PUSH-4). */
  deleted: v.array(v.string()),
});
export type ImportHead = Readonly<v.InferOutput<typeof importHeadSchema>>;

/** Records that a plan writes beside the outbox, and the keys of those that it removes. */
export type ImportRecords = {
  readonly put: readonly (ImportHead | ImportPart)[];
  readonly drop: readonly (HeadKey | PartKey)[];
};

/** The most imports that a device keeps, and for how long (ms). */
export const MOST_IMPORTS = 10;
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The heads that are kept, the latest first. Setting the clock back makes none of them older. */
export const keptHeads = (heads: readonly ImportHead[], now: number): readonly ImportHead[] =>
  heads
    .filter(({ at }) => now - at < KEPT_MS)
    .sort((one, other) => other.at - one.at)
    .slice(0, MOST_IMPORTS);

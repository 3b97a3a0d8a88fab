import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import type { MetaRow, TableName } from './schema.ts';

/** A whole table, or one row of `meta`, which many write and each reads only its own of. */
export type WatchedRows = TableName | `meta/${MetaRow['key']}`;

const ANY_KEY = new RangeSet(Dexie.minKey, Dexie.maxKey);

/**
 * Whether a commit that Dexie tells of touched rows of the database called `name`. A page that comes out
 * of the back/forward cache is told that anything may have changed.
 */
export function touches(parts: ObservabilitySet, name: string, rows: WatchedRows): boolean {
  const [table, key] = rows.split('/');
  if ('all' in parts) return true;
  const written = parts[`idb://${name}/${table}/`]; // the part without an index's name has the primary keys
  // A writing of nothing is told of as well, with no keys.
  return written !== undefined && rangesOverlap(written, key ? new RangeSet(key) : ANY_KEY);
}

import { type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import type { MetaRow, TableName } from './schema.ts';

/** A whole table, or one row of `meta`, which many write and each reads only its own of. */
export type WatchedRows = TableName | `meta/${MetaRow['key']}`;

/**
 * Whether a commit that Dexie tells of touched rows of the database called `name`. A page that comes out
 * of the back/forward cache is told that anything may have changed.
 */
export function touches(parts: ObservabilitySet, name: string, rows: WatchedRows): boolean {
  const [table, key] = rows.split('/');
  const prefix = `idb://${name}/${table}/`;
  if ('all' in parts) return true;
  if (key === undefined) return Object.keys(parts).some((part) => part.startsWith(prefix));
  const written = parts[prefix]; // the part without an index's name has the primary keys
  return written !== undefined && rangesOverlap(written, new RangeSet(key));
}

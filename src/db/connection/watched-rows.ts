import { type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import type { MetaRow } from '../meta-rows.ts';
import type { TableName } from '../schema.ts';

/** A whole table, or one row of `meta`, since many stores write to `meta`. */
export type WatchedRows = TableName | `meta/${MetaRow['key']}`;

/**
 * Whether a commit touched rows of the database `name`. When a page returns from the back/forward
 * cache, Dexie reports that anything may have changed.
 */
export function touches(parts: ObservabilitySet, name: string, rows: WatchedRows): boolean {
  const [table, key] = rows.split('/');
  const prefix = `idb://${name}/${table}/`;
  if ('all' in parts) return true;
  if (key === undefined) return Object.keys(parts).some((part) => part.startsWith(prefix));
  const written = parts[prefix]; // the part without an index name has the primary keys
  return written !== undefined && rangesOverlap(written, new RangeSet(key));
}

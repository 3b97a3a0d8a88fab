import { fieldRows } from '../listing/field-table.ts';

/** Raise it after changing a collection in `collections.ts`. A listing's fields and choices are hashed anyway. */
const SHAPE_OF_OTHERS = 5;

/**
 * Identifies what this app can read. A device that pulled with another shape has skipped rows or fields that it
 * did not know, and pulls everything again (PULL-4).
 */
export const SYNC_SHAPE = hashOf(
  JSON.stringify(Object.entries(fieldRows).map(([field, { choice }]) => [field, choice])),
);

function hashOf(text: string): number {
  let hash = SHAPE_OF_OTHERS;
  for (const char of text) hash = (hash * 31 + char.charCodeAt(0)) % 0x7fffffff;
  return hash;
}

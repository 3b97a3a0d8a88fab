import ids from '../ids.json' with { type: 'json' };
import type { ImportLine } from './import-line.ts';

const PRIME = (1n << 88n) + 0x13bn;
const BASIS = 0x6c62272e07bb014262b821756295c58dn;
const MASK = (1n << 128n) - 1n;

/**
 * The id of the listing that an import makes. It is the same on every device and each time, so a second import finds what the
 * first one made. It is the hash FNV-1a of 128 bits, in the letters of an id.
 * `source`: two programs may name different properties `name`.
 */
export function madeId(source: string, name: string): string {
  let hash = BASIS;
  for (const byte of new TextEncoder().encode(`${source}\n${name}`))
    hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(36).padStart(ids.length, '0').slice(-ids.length);
}

/**
 * Returns a function that gives lines of a table without an id of their own the `newId` of their content. So an import that was
 * stopped can be repeated with the same file. Equal lines get different ids.
 */
export function createWithNewId(): (line: ImportLine) => ImportLine {
  const counts = new Map<string, number>();
  return (line) => {
    if (line.cells.id?.trim() || line.newId !== undefined) return line;
    const content = JSON.stringify(line.cells);
    const first = madeId('table', content);
    const count = (counts.get(first) ?? 0) + 1;
    counts.set(first, count);
    return { ...line, newId: count === 1 ? first : madeId(`table ${count}`, content) };
  };
}

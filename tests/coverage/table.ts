import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './row.ts';

const FOLDER = join(import.meta.dirname, 'promises');
const PROMISE = /^- \*\*(\S+)\*\* (.+)$/;
const PROOF = /^ {2}- (\w+\/.+?: .+)$/;
const SUPERSEDED = /^ {2}- superseded: (.+\.md: .+)$/;

/** Every promise of the product, read from the lists in `promises/`. Throws on a line that is not part of a list. */
export const promises: readonly Row[] = readdirSync(FOLDER).flatMap((file) =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split(/^(?=- )/m)
    .slice(1) // the heading
    .map((item) => rowOf(item.split('\n'))),
);

function rowOf([head = '', ...rest]: readonly string[]): Row {
  const [, id, says] = PROMISE.exec(head) ?? [];
  if (id === undefined || says === undefined) throw new Error(`not a promise: ${head}`);
  const lines = rest.filter((line) => line !== '' && !line.startsWith('# '));
  const [, superseded] = SUPERSEDED.exec(lines[0] ?? '') ?? [];
  if (superseded !== undefined && lines.length === 1) return { id, says, superseded };
  const proof = lines.map((line) => PROOF.exec(line)?.[1]?.replaceAll('&nbsp;', '\u00a0') ?? '');
  if (proof.length === 0 || proof.includes('')) throw new Error(`no proof, or not a proof: ${id}`);
  return { id, says, proof };
}

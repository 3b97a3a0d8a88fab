import ids from '../ids.json' with { type: 'json' };

const PRIME = (1n << 88n) + 0x13bn;
const BASIS = 0x6c62272e07bb014262b821756295c58dn;
const MASK = (1n << 128n) - 1n;

/**
 * The id of the listing that a property of another program becomes. It is the same on every device and each time, so a second
 * import finds what the first one made. It is the hash FNV-1a of 128 bits, in the letters of an id.
 * `program`: files of two programs may use the same reference.
 */
export function idOfOld(program: string, reference: string): string {
  let hash = BASIS;
  for (const byte of new TextEncoder().encode(`${program}\n${reference}`))
    hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  return hash.toString(36).padStart(ids.length, '0').slice(-ids.length);
}

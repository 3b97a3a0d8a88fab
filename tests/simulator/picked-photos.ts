import { createHash } from 'node:crypto';
import type { NewPhoto } from '#domain/outbox/plan/plan-edit.ts';
import type { PreparedPhoto } from '#images/prepare-photo.ts';
import type { Decision } from './ledger.ts';
import type { Person } from './person.ts';
import type { Seeded } from './seeded.ts';
import type { World } from './world.ts';

/**
 * SHA-256 in lower-case hex, computed synchronously. The platform's version runs in a thread, so a
 * seed could not repeat its timing.
 */
export const sha256 = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

const SIZE = { width: 4, height: 3 };

/** Photos whose bytes are stored on the device before the form is saved. */
export async function pick({ window, random }: Person, listingId: string, count: number) {
  const picked: NewPhoto[] = [];
  for (let n = 0; n < count; n += 1) {
    const bytes = random.bytes(24);
    const photo = { id: random.id(), sha256: sha256(bytes), ...SIZE };
    const stored = await window.database.write((db) =>
      db.photoBytes.put({ ...photo, listingId, bytes, mime: 'image/jpeg' }),
    );
    if (stored.ok) picked.push({ ...photo, bytes: bytes.byteLength });
  }
  return picked;
}

/** A file as a picker returns it. The platform's File is read in another thread. */
export function pickedFile(random: Seeded): File {
  const bytes = random.bytes(24);
  const name = `${sha256(bytes).slice(0, 8)}.jpg`;
  const file = { name, type: 'image/jpeg', size: 24, arrayBuffer: async () => bytes.slice(0) };
  parts.set(file as unknown as File, bytes);
  return file as unknown as File;
}

/** The prepared photo of a picked file: different bytes, always the same for the same file. */
export function prepared(file: Blob): PreparedPhoto {
  const picked = partOf(file);
  const bytes = Uint8Array.from(new Uint8Array(picked)).reverse().buffer;
  return { bytes, mime: 'image/jpeg', sha256: sha256(bytes), ...SIZE };
}

const parts = new WeakMap<Blob, ArrayBuffer>();
const partOf = (file: Blob): ArrayBuffer => parts.get(file) ?? new ArrayBuffer(0);

/** A blob of one buffer that is read without a thread. */
globalThis.Blob = class extends Blob {
  constructor(contents: BlobPart[] = [], options?: BlobPropertyBag) {
    super(contents, options);
    const [only] = contents;
    if (only instanceof ArrayBuffer) parts.set(this, only);
  }
};

/** Records the photos that a decision must bring to the server. */
export function notePhotos(
  world: World,
  decision: Decision,
  listing: string,
  added: readonly NewPhoto[],
): void {
  for (const { id, sha256: hash } of added) {
    const entry = decision.plan.put.find(
      ({ change }) => change.kind === 'upload-photo' && change.photoId === id,
    )?.id;
    if (entry) world.ledger.photos.push({ decision, id, listing, sha256: hash, entry });
  }
}

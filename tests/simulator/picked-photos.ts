import type { NewPhoto } from '#domain/plan-edit.ts';
import type { Decision } from './ledger.ts';
import type { Person } from './person.ts';
import { sha256 } from './window.ts';

/** Photos whose bytes are on the device before the form is saved. */
export async function pick({ window, random }: Person, listingId: string, count: number) {
  const picked: NewPhoto[] = [];
  for (let n = 0; n < count; n += 1) {
    const bytes = random.bytes(24);
    const photo = { id: random.id(), sha256: sha256(bytes), width: 4, height: 3 };
    const stored = await window.database.write((db) =>
      db.photoBytes.put({ ...photo, listingId, bytes, mime: 'image/jpeg' }),
    );
    if (stored.ok) picked.push({ ...photo, bytes: bytes.byteLength });
  }
  return picked;
}

/** Writes down which photos a decision is to bring to the server. */
export function notePhotos(
  { world }: Person,
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

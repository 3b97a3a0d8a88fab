import type { Database } from './database.ts';
import type { PendingPhoto } from './schema.ts';

/** A photo that waits for its upload, of a draft or of the outbox; unreadable storage reads as "not here". */
export async function readPendingPhoto(
  database: Database,
  photoId: string,
): Promise<PendingPhoto | undefined> {
  const found = await database.read((db) => db.photoBytes.get(photoId));
  return found.ok ? found.value : undefined;
}

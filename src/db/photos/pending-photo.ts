import type { Database } from '../database.ts';
import type { PendingPhoto } from '../schema.ts';

/** A photo of a draft or of the outbox; undefined when it is not here or cannot be read. */
export async function readPendingPhoto(
  database: Database,
  photoId: string,
): Promise<PendingPhoto | undefined> {
  const found = await database.read((db) => db.photoBytes.get(photoId));
  return found.ok ? found.value : undefined;
}

export type Picture = { readonly bytes: ArrayBuffer; readonly mime: string };

/** A blob URL, shared by all who show the same picture; the last one revokes it. */
export type Loan = { readonly url: Promise<string | undefined>; readonly giveBack: () => void };

type Lent = { readonly url: Promise<string | undefined>; borrowers: number };

const lent = new Map<string, Lent>();

/** The only place that creates blob URLs, for pages without a service worker. */
export function borrowPicture(
  /** The same for the same picture. */
  key: string,
  read: () => Promise<Picture | undefined>,
): Loan {
  const known = lent.get(key);
  const loan: Lent = known ?? {
    url: read().then(
      (found) => found && URL.createObjectURL(new Blob([found.bytes], { type: found.mime })),
    ),
    borrowers: 0,
  };
  loan.borrowers += 1;
  lent.set(key, loan);
  return {
    url: loan.url,
    giveBack() {
      loan.borrowers -= 1;
      if (loan.borrowers > 0) return;
      lent.delete(key);
      void loan.url.then((url) => url && URL.revokeObjectURL(url));
    },
  };
}

import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { Database } from '../database.ts';
import { draftRowOf } from '../drafts/drafts.ts';
import type { Draft, OutboxRow, PendingPhoto, PickedPhoto } from '../schema.ts';

/** How many items an import added, and how many this device had already. */
export type Restored = { readonly added: number; readonly known: number };

/** Unsent work from a file: entries, rows of another app version, drafts and photos. */
export type UnsentWork = {
  readonly entries: readonly OutboxEntry[];
  readonly unreadable: readonly OutboxRow[];
  readonly photos: readonly PendingPhoto[];
  readonly drafts: readonly ListingDraft[];
  /** Drafts of another version and unused shared photos, as they were stored. */
  readonly unreadableDrafts: readonly Draft[];
  /** Original photos of the drafts. */
  readonly picked: readonly PickedPhoto[];
};

/**
 * Adds imported work behind the existing entries, in one transaction. Existing items stay as they
 * are. Imported entries count as attempted, since they may have been sent after the copy was made.
 */
export function restoreOutbox(
  database: Database,
  { entries, unreadable, photos, drafts, unreadableDrafts, picked }: UnsentWork,
): Promise<Result<Restored, DbFailure>> {
  return database.write((db) =>
    db.transaction('rw', db.outbox, db.photoBytes, db.drafts, db.pickedPhotos, async () => {
      const last = Math.max(0, ...(await db.outbox.orderBy('seq').keys()).map(Number));
      const rows = [...entries.map(asTried), ...unreadable].sort((a, b) => a.seq - b.seq);
      const known = new Set(await present(rows, (id) => db.outbox.get(id)));
      const added = rows.filter(({ id }) => !known.has(id));
      await db.outbox.bulkPut(added.map((row, place) => ({ ...row, seq: last + 1 + place })));
      const held = new Set(await present(photos, (id) => db.photoBytes.get(id)));
      // WebKit loses bytes that are put over themselves.
      await db.photoBytes.bulkPut(photos.filter(({ id }) => !held.has(id)));
      const forms = [...drafts.map(draftRowOf), ...unreadableDrafts];
      const begun = new Set(await present(forms, (id) => db.drafts.get(id)));
      const unfinished = forms.filter(({ id }) => !begun.has(id));
      await db.drafts.bulkPut(unfinished);
      await db.pickedPhotos.bulkPut(
        picked.filter(({ listingId }) => unfinished.some(({ id }) => id === listingId)),
      );
      return { added: added.length + unfinished.length, known: known.size + begun.size };
    }),
  );
}

const asTried = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  state: entry.state === 'sending' ? 'waiting' : entry.state,
  attempts: Math.max(1, entry.attempts),
});

/** The ids among `rows` that are stored. One by one, because WebKit loses large reads of bytes. */
async function present(
  rows: readonly { readonly id: string }[],
  get: (id: string) => PromiseLike<unknown>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { id } of rows) if ((await get(id)) !== undefined) ids.push(id);
  return ids;
}

import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Database } from './database.ts';
import { draftRowOf } from './drafts.ts';
import type { Draft, OutboxRow, PendingPhoto, PickedPhoto } from './schema.ts';

/** What a copy of unsent work held that this device did not have, and what it had already. */
export type Restored = { readonly added: number; readonly known: number };

/** Unsent work from elsewhere: readable entries, rows of another version as they were, unfinished forms, and the photos. */
export type UnsentWork = {
  readonly entries: readonly OutboxEntry[];
  readonly unreadable: readonly OutboxRow[];
  readonly photos: readonly PendingPhoto[];
  readonly drafts: readonly ListingDraft[];
  /** Forms of another version, and photos shared with this app that are nobody's form yet, as they were. */
  readonly unreadableDrafts: readonly Draft[];
  /** Photos of the forms, as they were picked and not prepared yet. */
  readonly picked: readonly PickedPhoto[];
};

/**
 * Puts unsent work behind what waits here, in one transaction; what is here already stays as it is.
 * Whatever is put back may have been sent since it was copied, so every entry counts as tried.
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
      // Bytes put over themselves get lost on WebKit.
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

/** The ids among `rows` that are there; one by one, because WebKit loses large reads of bytes. */
async function present(
  rows: readonly { readonly id: string }[],
  get: (id: string) => PromiseLike<unknown>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { id } of rows) if ((await get(id)) !== undefined) ids.push(id);
  return ids;
}

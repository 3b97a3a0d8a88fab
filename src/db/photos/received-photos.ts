import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type CreateId, createId, ID_PATTERN } from '#domain/ids.ts';
import { MAX_PHOTOS, maybeImage } from '#domain/listing/photos/photo-rules.ts';
import type { Database } from '../database.ts';
import type { Draft, PickedPhoto } from '../schema.ts';

const id = v.pipe(v.string(), v.regex(ID_PATTERN));
const contentSchema = v.object({
  kind: v.literal('received'),
  title: v.string(),
  text: v.string(),
  photoIds: v.array(id),
});

/**
 * Photos that another app has shared, and nobody has used yet. The id is that of the listing they
 * may become: a draft saved under it replaces this row and takes the photos.
 */
export type ReceivedPhotos = Readonly<Omit<v.InferOutput<typeof contentSchema>, 'kind'>> & {
  readonly id: string;
  /** ms since 1970, for display only. */
  readonly at: number;
};

/** A file as another app shares it. It may be none that a listing accepts; the form says so. */
export type SharedFile = Pick<PickedPhoto, 'bytes' | 'mime' | 'name'>;

type Shared = {
  readonly files: readonly SharedFile[];
  readonly title: string;
  readonly text: string;
  /** ms since 1970, for display only. */
  readonly at: number;
};

/**
 * Stores shared files in one transaction, before anybody is asked. More photos than a listing may
 * have become several rows; other files go with the first.
 */
export function keepReceived(
  database: Database,
  { files, title, text, at }: Shared,
  newId: CreateId = createId,
): Promise<Result<void, DbFailure>> {
  const pictures = files.filter(({ mime }) => maybeImage(mime));
  const others = files.filter(({ mime }) => !maybeImage(mime));
  const parts = Array.from({ length: Math.ceil(pictures.length / MAX_PHOTOS) }, (_, part) => {
    const listingId = newId();
    const photos = pictures
      .slice(part * MAX_PHOTOS, (part + 1) * MAX_PHOTOS)
      .concat(part === 0 ? others : [])
      .map((file) => ({ ...file, id: newId(), listingId, isUnjudged: true as const }));
    const photoIds = photos.map((photo) => photo.id);
    return { photos, row: receivedRowOf({ id: listingId, at, title, text, photoIds }) };
  });
  return database.write((db) =>
    db.transaction('rw', [db.drafts, db.pickedPhotos], async () => {
      await db.pickedPhotos.bulkAdd(parts.flatMap(({ photos }) => photos));
      await db.drafts.bulkAdd(parts.map(({ row }) => row));
    }),
  );
}

/** The shared photos among the rows of drafts. */
export const receivedRowOf = ({ id: draft, at, ...content }: ReceivedPhotos): Draft => ({
  id: draft,
  savedAt: at,
  content: { kind: 'received', ...content },
});

/** The shared photos in a row of the drafts; undefined when the row is a form. */
export function parseReceived({
  id: draft,
  savedAt: at,
  content,
}: Draft): ReceivedPhotos | undefined {
  const parsed = v.safeParse(contentSchema, content);
  if (!parsed.success) return undefined;
  const { kind: _received, ...photos } = parsed.output;
  return { ...photos, id: draft, at };
}

/** The shared photos that nobody has used yet. */
export type Received = {
  /** Oldest first. */
  all(): Promise<Result<readonly ReceivedPhotos[], DbFailure>>;
  discard(received: ReceivedPhotos): Promise<Result<void, DbFailure>>;
};

/** The received photos of one database. */
export const createReceived = (database: Database): Received => ({
  async all() {
    const rows = await database.read((db) => db.drafts.toArray());
    if (!rows.ok) return rows;
    const received = rows.value.flatMap((row) => parseReceived(row) ?? []);
    return ok(received.sort((a, b) => a.at - b.at));
  },
  discard: ({ id: draft, photoIds }) =>
    database.write((db) =>
      db.transaction('rw', [db.drafts, db.pickedPhotos], async () => {
        await db.drafts.delete(draft);
        await db.pickedPhotos.bulkDelete([...photoIds]);
      }),
    ),
});

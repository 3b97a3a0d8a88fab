import * as v from 'valibot';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type CreateId, createId, ID_PATTERN } from '#domain/ids.ts';
import { isImageType, MAX_PHOTOS } from '#domain/photo-rules.ts';
import type { Database } from './database.ts';
import type { Draft, PickedPhoto } from './schema.ts';

const id = v.pipe(v.string(), v.regex(ID_PATTERN));
const contentSchema = v.object({
  kind: v.literal('received'),
  title: v.string(),
  text: v.string(),
  photoIds: v.array(id),
});

/**
 * Photos that another app has shared with this one, not yet anybody's. Its id is that of the listing
 * they may become: a draft saved under it takes its place, and the photos are that draft's.
 */
export type ReceivedPhotos = Readonly<Omit<v.InferOutput<typeof contentSchema>, 'kind'>> & {
  readonly id: string;
  /** ms since 1970, to be shown only. */
  readonly at: number;
};

/** A file as another app hands it over; perhaps none that a listing may have, which the form says. */
export type SharedFile = Pick<PickedPhoto, 'bytes' | 'mime' | 'name'>;

type Shared = {
  readonly files: readonly SharedFile[];
  readonly title: string;
  readonly text: string;
  /** ms since 1970, to be shown only. */
  readonly at: number;
};

/**
 * Keeps what was shared in one transaction, before anybody is asked anything. More photos than a
 * listing may have (specification section 5) become several; files that are none go with the first.
 */
export function keepReceived(
  database: Database,
  { files, title, text, at }: Shared,
  newId: CreateId = createId,
): Promise<Result<void, DbFailure>> {
  const pictures = files.filter(({ mime }) => isImageType(mime));
  const others = files.filter(({ mime }) => !isImageType(mime));
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

/** Such photos as they lie among the drafts, until they are somebody's form. */
export const receivedRowOf = ({ id: draft, at, ...content }: ReceivedPhotos): Draft => ({
  id: draft,
  savedAt: at,
  content: { kind: 'received', ...content },
});

/** The shared photos that a row of the drafts holds; undefined when it is a form. */
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

/** What waits to be made use of. */
export type Received = {
  /** Oldest first. */
  all(): Promise<Result<readonly ReceivedPhotos[], DbFailure>>;
  discard(received: ReceivedPhotos): Promise<Result<void, DbFailure>>;
  /** Calls `listener` after every change, in whichever tab or the worker. */
  onChange(listener: () => void): () => void;
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
  onChange: (listener) => database.onChange(['drafts'], listener),
});

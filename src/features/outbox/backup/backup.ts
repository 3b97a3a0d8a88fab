// A copy of all unsent and unsaved work as one zip: `marola.json` and the photos as files. The zip code is
// loaded on demand.
import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { UnsentWork } from '#db/outbox/restore-outbox.ts';
import type { OutboxRow } from '#db/schema.ts';
import { ID_PATTERN } from '#domain/ids.ts';
import { listingDraftSchema } from '#domain/listing/listing-draft.ts';
import { isSentAs, mayBeOf } from '#domain/outbox/entry/entry-owner.ts';
import {
  type OutboxEntry,
  outboxEntrySchema,
  photosToSend,
} from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { openZip, type ZipLimits } from '#files/open-zip.ts';

const FORMAT = 'marola-unsent';
/** The version of the file's layout; entries have their own version. */
const VERSION = 1;
const CONTENTS = 'marola.json';
/** The size limit of `marola.json`, bytes: enough for thousands of listings. */
const MAX_CONTENTS = 32 * 1024 * 1024;

/** Why nothing of a file was imported. */
export type BackupProblem = 'foreign' | 'newer' | 'otherUser' | 'damaged' | 'tooLarge';

/** An entry of another version; its author is readable. */
const rowSchema = v.looseObject({
  id: v.string(),
  seq: v.number(),
  subject: v.string(),
  userId: v.optional(v.string()),
});
const draftRowSchema = v.looseObject({
  id: v.string(),
  savedAt: v.number(),
  content: v.unknown(),
});
const identity = {
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  listingId: v.pipe(v.string(), v.regex(ID_PATTERN)),
};
const photoSchema = v.object({
  ...identity,
  /** No other types, since the worker serves the photos from the app's own address. */
  mime: v.picklist(['image/jpeg', 'image/png']),
  sha256: v.string(),
  width: v.number(),
  height: v.number(),
});
const pickedSchema = v.object({
  ...identity,
  mime: v.string(),
  name: v.string(),
  isUnjudged: v.exactOptional(v.literal(true)),
});
const headSchema = v.object({ format: v.literal(FORMAT), version: v.number() });
const contentsSchema = v.object({
  entries: v.array(v.unknown()),
  unreadable: v.array(rowSchema),
  photos: v.array(photoSchema),
  // Older files have no unsaved forms.
  drafts: v.optional(v.array(listingDraftSchema), []),
  unreadableDrafts: v.optional(v.array(draftRowSchema), []),
  picked: v.optional(v.array(pickedSchema), []),
});

const nameOf = (photoId: string) => `photos/${photoId}.jpg`;
/** A picked file; its name may be anything, so it is stored in `marola.json`. */
const pickedNameOf = (photoId: string) => `picked/${photoId}`;

/** The zip of unsent work. Photos are stored without compression, which would not make a JPEG smaller. */
export async function packBackup({
  entries,
  unreadable,
  photos,
  drafts,
  unreadableDrafts,
  picked,
}: UnsentWork): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate');
  const contents = {
    format: FORMAT,
    version: VERSION,
    entries,
    unreadable,
    // A photo from a copy goes to the server without its smaller pictures.
    photos: photos.map(({ small: _small, medium: _medium, ...photo }) => withoutBytes(photo)),
    drafts,
    unreadableDrafts,
    picked: picked.map(withoutBytes),
  };
  const asFile = (name: (id: string) => string) => (photo: { id: string; bytes: ArrayBuffer }) => [
    name(photo.id),
    [new Uint8Array(photo.bytes), { level: 0 }],
  ];
  const files = [...photos.map(asFile(nameOf)), ...picked.map(asFile(pickedNameOf))];
  const zipped = zipSync({
    [CONTENTS]: strToU8(JSON.stringify(contents, undefined, 2)),
    ...Object.fromEntries(files),
  });
  return new Uint8Array(zipped);
}

/** The limit for a file's contents: photos are not compressed, so they are hardly larger than the file. */
const limitsOf = (file: Uint8Array): ZipLimits => ({
  most: (name) => {
    if (name === CONTENTS) return MAX_CONTENTS;
    return /^(photos|picked)\//.test(name) ? Number.POSITIVE_INFINITY : undefined;
  },
  total: 2 * file.byteLength + MAX_CONTENTS,
});

/**
 * Reads such a zip: all of it, each photo with its hash, or nothing. Anybody may have written the file,
 * so every entry must belong to this person, or be one that anybody may send (OUT-10).
 */
export async function unpackBackup(
  file: Uint8Array,
  userId: string,
  hash: (bytes: ArrayBuffer) => Promise<string>,
): Promise<Result<UnsentWork, BackupProblem>> {
  const opened = await openZip(file, limitsOf(file));
  if (!opened.ok) return err(opened.error === 'TooLarge' ? 'tooLarge' : 'foreign');
  const files = opened.value;
  const contents = readContents(files.get(CONTENTS));
  if (!contents.ok) return contents;
  if (!isOwn(contents.value, userId)) return err('otherUser');
  const photos = withBytes(contents.value.photos, files, nameOf);
  const picked = withBytes(contents.value.picked, files, pickedNameOf);
  if (photos === undefined || picked === undefined) return err('damaged');
  for (const { bytes, sha256 } of photos) if ((await hash(bytes)) !== sha256) return err('damaged');
  const areWhole = contents.value.entries.every((entry) => isOfItsPhotos(entry, photos));
  return areWhole ? ok({ ...contents.value, photos, picked }) : err('damaged');
}

type Contents = Omit<v.InferOutput<typeof contentsSchema>, 'entries'> & {
  readonly entries: readonly OutboxEntry[];
};

/** The contents of `marola.json`. Entries that the exporting app could not read are parsed again. */
function readContents(json: Uint8Array | undefined): Result<Contents, BackupProblem> {
  const written = json && parseJson(new TextDecoder().decode(json));
  const head = v.safeParse(headSchema, written);
  if (!head.success) return err('foreign');
  if (head.output.version > VERSION) return err('newer');
  const contents = v.safeParse(contentsSchema, written);
  if (!contents.success) return err('damaged');
  const parsed = v.safeParse(v.array(outboxEntrySchema), contents.output.entries);
  if (!parsed.success) return err('newer');
  const rows = contents.output.unreadable;
  const entries = [...parsed.output, ...rows.flatMap((row) => readEntry(row) ?? [])];
  if (entries.some(({ change, subject }) => subject !== subjectOf(change.collection, change.id)))
    return err('damaged');
  const unreadable = rows.filter((row) => readEntry(row) === undefined);
  return ok({ ...contents.output, entries, unreadable });
}

/** Whether all entries belong to this person, or may be sent by anybody. */
const isOwn = (
  { entries, unreadable, drafts, unreadableDrafts }: Contents,
  userId: string,
): boolean =>
  entries.every((entry) => isSentAs(entry, userId)) &&
  drafts.every((draft) => draft.userId !== '' && draft.userId === userId) &&
  unreadable.every((row) => mayBeOf(userId, row)) &&
  unreadableDrafts.every(({ content }) => mayBeOf(userId, content));

/** The photos with their bytes in the zip; undefined if the bytes of one are missing. */
function withBytes<Photo extends { readonly id: string }>(
  photos: readonly Photo[],
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  name: (id: string) => string,
): (Photo & { readonly bytes: ArrayBuffer })[] | undefined {
  const found = photos.flatMap((photo) => {
    const bytes = files.get(name(photo.id))?.buffer;
    return bytes === undefined ? [] : [{ ...photo, bytes }];
  });
  return found.length === photos.length ? found : undefined;
}

function readEntry(row: OutboxRow): OutboxEntry | undefined {
  const read = v.safeParse(outboxEntrySchema, row);
  return read.success ? read.output : undefined;
}

/** Whether every photo of an entry has the bytes that the entry names, or none in this copy. */
const isOfItsPhotos = (entry: OutboxEntry, photos: UnsentWork['photos']): boolean =>
  photosToSend(entry).every(({ photoId, sha256, bytes }) => {
    const photo = photos.find(({ id }) => id === photoId);
    if (photo === undefined) return true; // its bytes were lost before the copy was made
    return photo.sha256 === sha256 && photo.bytes.byteLength === bytes;
  });

const withoutBytes = <T extends { readonly bytes: ArrayBuffer }>({ bytes: _apart, ...rest }: T) =>
  rest;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

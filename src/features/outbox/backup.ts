// A copy of everything unsent and unfinished as one zip: `marola.json` and the photos as files. Zip and unzip
// arrive when they are asked for.
import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { UnsentWork } from '#db/restore-outbox.ts';
import type { OutboxRow } from '#db/schema.ts';
import { isSentAs, mayBeOf } from '#domain/entry-owner.ts';
import { ID_PATTERN } from '#domain/ids.ts';
import { listingDraftSchema } from '#domain/listing-draft.ts';
import { type OutboxEntry, outboxEntrySchema, subjectOf } from '#domain/outbox-entry.ts';
import { openZip, type ZipLimits } from './open-zip.ts';

const FORMAT = 'marola-unsent';
/** Raised when the layout of the file changes; entries carry a version of their own. */
const VERSION = 1;
const CONTENTS = 'marola.json';
/** What is written down of the work, bytes: thousands of listings. */
const MAX_CONTENTS = 32 * 1024 * 1024;

/** Why a file could not be imported; nothing of it was. */
export type BackupProblem = 'foreign' | 'newer' | 'otherUser' | 'damaged' | 'tooLarge';

/** Of another version, or so it says: whose it is can be told all the same. */
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
  /** What every photo is prepared as; the worker serves it from the app's own address. */
  mime: v.literal('image/jpeg'),
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
  // Files of before unfinished forms were copied too have none.
  drafts: v.optional(v.array(listingDraftSchema), []),
  unreadableDrafts: v.optional(v.array(draftRowSchema), []),
  picked: v.optional(v.array(pickedSchema), []),
});

const nameOf = (photoId: string) => `photos/${photoId}.jpg`;
/** As it was picked; its name may be anything and stays in the contents. */
const pickedNameOf = (photoId: string) => `picked/${photoId}`;

/** The zip of some unsent work. Photos are stored as they are: a JPEG does not get smaller. */
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
    photos: photos.map(withoutBytes),
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

/** Photos are in the zip as they are, so that what comes out is hardly more than the file. */
const limitsOf = (file: Uint8Array): ZipLimits => ({
  most: (name) => {
    if (name === CONTENTS) return MAX_CONTENTS;
    return /^(photos|picked)\//.test(name) ? Number.POSITIVE_INFINITY : undefined;
  },
  total: 2 * file.byteLength + MAX_CONTENTS,
});

/**
 * Reads such a zip back: everything in it, each photo with the hash it had, or nothing. A file may
 * have been written by anybody, so it brings nothing in another’s name, nor in nobody’s (OUT-10).
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
  const areWhole = contents.value.entries.every((entry) => isOfItsPhoto(entry, photos));
  return areWhole ? ok({ ...contents.value, photos, picked }) : err('damaged');
}

type Contents = Omit<v.InferOutput<typeof contentsSchema>, 'entries'> & {
  readonly entries: readonly OutboxEntry[];
};

/** What is written down. What the app that wrote it could not read is an entry like any other where this one can. */
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
  if (entries.some(({ change, subject }) => subject !== subjectOf(change))) return err('damaged');
  const unreadable = rows.filter((row) => readEntry(row) === undefined);
  return ok({ ...contents.output, entries, unreadable });
}

/** Whether all of it is this person's, or what anybody may send. */
const isOwn = (
  { entries, unreadable, drafts, unreadableDrafts }: Contents,
  userId: string,
): boolean =>
  entries.every((entry) => isSentAs(entry, userId)) &&
  drafts.every((draft) => draft.userId !== '' && draft.userId === userId) &&
  unreadable.every((row) => mayBeOf(userId, row)) &&
  unreadableDrafts.every(({ content }) => mayBeOf(userId, content));

/** Photos with the bytes that the zip has under their names; undefined when one has none. */
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

/** Whether an upload names the bytes that are here under its photo's id; any other entry names none. */
function isOfItsPhoto({ change }: OutboxEntry, photos: UnsentWork['photos']): boolean {
  if (change.kind !== 'upload-photo') return true;
  const photo = photos.find(({ id }) => id === change.photoId);
  if (photo === undefined) return true; // its bytes were lost before the copy was made
  return photo.sha256 === change.sha256 && photo.bytes.byteLength === change.bytes;
}

const withoutBytes = <T extends { readonly bytes: ArrayBuffer }>({ bytes: _apart, ...rest }: T) =>
  rest;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

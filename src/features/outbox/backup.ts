// A copy of everything unsent and unfinished as one zip: `marola.json` and the photos as files. Zip and unzip
// arrive when they are asked for.
import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { UnsentWork } from '#db/restore-outbox.ts';
import type { OutboxRow } from '#db/schema.ts';
import { ID_PATTERN } from '#domain/ids.ts';
import { listingDraftSchema } from '#domain/listing-draft.ts';
import { outboxEntrySchema } from '#domain/outbox-entry.ts';

const FORMAT = 'marola-unsent';
/** Raised when the layout of the file changes; entries carry a version of their own. */
const VERSION = 1;
const CONTENTS = 'marola.json';

/** Why a file could not be imported; nothing of it was. */
export type BackupProblem = 'foreign' | 'newer' | 'otherUser' | 'damaged';

const rowSchema = v.looseObject({ id: v.string(), seq: v.number(), subject: v.string() });
const photoSchema = v.object({
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  listingId: v.pipe(v.string(), v.regex(ID_PATTERN)),
  mime: v.string(),
  sha256: v.string(),
  width: v.number(),
  height: v.number(),
});
const pickedSchema = v.object({
  ...v.omit(photoSchema, ['sha256', 'width', 'height']).entries,
  name: v.string(),
});
const headSchema = v.object({ format: v.literal(FORMAT), version: v.number() });
const contentsSchema = v.object({
  entries: v.array(v.unknown()),
  unreadable: v.array(rowSchema),
  photos: v.array(photoSchema),
  // Files of before unfinished forms were copied too have none.
  drafts: v.optional(v.array(listingDraftSchema), []),
  picked: v.optional(v.array(pickedSchema), []),
});

/** Every id that a row names, whatever it says of it: another version of the app knows which are photos. */
export const idsIn = (row: OutboxRow): readonly string[] =>
  [...JSON.stringify(row).matchAll(/"([a-z0-9]{15})"/g)].flatMap(([, id]) => id ?? []);

const nameOf = (photoId: string) => `photos/${photoId}.jpg`;
/** As it was picked; its name may be anything and stays in the contents. */
const pickedNameOf = (photoId: string) => `picked/${photoId}`;

/** The zip of some unsent work. Photos are stored as they are: a JPEG does not get smaller. */
export async function packBackup({
  entries,
  unreadable,
  photos,
  drafts,
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

/** Reads such a zip back: everything in it, each photo with the hash it had, or nothing. */
export async function unpackBackup(
  file: Uint8Array,
  userId: string,
  hash: (bytes: ArrayBuffer) => Promise<string>,
): Promise<Result<UnsentWork, BackupProblem>> {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = attempt(() => unzipSync(file));
  const json = files?.[CONTENTS];
  const written: unknown = json && attempt(() => JSON.parse(strFromU8(json)));
  const head = v.safeParse(headSchema, written);
  if (files === undefined || !head.success) return err('foreign');
  if (head.output.version > VERSION) return err('newer');
  const contents = v.safeParse(contentsSchema, written);
  if (!contents.success) return err('damaged');
  const entries = v.safeParse(v.array(outboxEntrySchema), contents.output.entries);
  if (!entries.success) return err('newer');
  const { drafts } = contents.output;
  const authors = [...entries.output, ...drafts].map((one) => one.userId);
  if (authors.some((author) => author !== '' && author !== userId)) return err('otherUser');
  const photos: UnsentWork['photos'][number][] = [];
  for (const photo of contents.output.photos) {
    const bytes = files[nameOf(photo.id)]?.slice().buffer;
    if (bytes === undefined || (await hash(bytes)) !== photo.sha256) return err('damaged');
    photos.push({ ...photo, bytes });
  }
  const picked: UnsentWork['picked'][number][] = [];
  for (const photo of contents.output.picked) {
    const bytes = files[pickedNameOf(photo.id)]?.slice().buffer;
    if (bytes === undefined) return err('damaged');
    picked.push({ ...photo, bytes });
  }
  const { unreadable } = contents.output;
  return ok({ entries: entries.output, unreadable, photos, drafts, picked });
}

const withoutBytes = <T extends { readonly bytes: ArrayBuffer }>({ bytes: _apart, ...rest }: T) =>
  rest;

/** A file from anywhere may be anything: what throws while it is read is no backup. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

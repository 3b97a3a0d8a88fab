import { ok, type Result } from '#base/result.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { Unfinished } from '#db/drafts/unfinished.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import type { UnsentWork } from '#db/outbox/restore-outbox.ts';
import { receivedRowOf } from '#db/photos/received-photos.ts';
import type { PendingPhoto } from '#db/schema.ts';
import type { DbFailure } from '#domain/failure.ts';
import { ID } from '#domain/ids.ts';
import { photosToSend } from '#domain/outbox/entry/outbox-entry.ts';

type Ports = {
  readonly outbox: Pick<OwnOutbox, 'entries' | 'unreadable' | 'bytesOf'>;
  readonly forms: Pick<Drafts, 'picked'>;
  /** SHA-256 in lower-case hex. */
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
};

/** A person's unsent entries and unsaved forms (`begun`), with the bytes of their photos. */
export async function gatherUnsent(
  begun: Unfinished,
  { outbox, forms, hash }: Ports,
): Promise<Result<UnsentWork, DbFailure>> {
  const entries = outbox.entries().filter(({ state }) => state !== 'discarded');
  const unreadable = outbox.unreadable();
  const { drafts } = begun;
  const unreadableDrafts = [...begun.unreadable, ...begun.received.map(receivedRowOf)];
  const toSend = entries.flatMap(photosToSend).map(({ photoId }) => photoId);
  const ofForms = [
    ...drafts.flatMap(({ photoIds }) => photoIds),
    ...unreadableDrafts.flatMap(idsIn),
  ];
  const prepared = await readAll(
    [...toSend, ...ofForms, ...unreadable.flatMap(idsIn)],
    outbox.bytesOf,
  );
  if (!prepared.ok) return prepared;
  const picked = await readAll(ofForms, forms.picked);
  if (!picked.ok) return picked;
  const photos: PendingPhoto[] = [];
  // An entry is kept even if its bytes are missing or differ from the prepared ones.
  for (const photo of prepared.value)
    if ((await hash(photo.bytes)) === photo.sha256) photos.push(photo);
  return ok({ entries, unreadable, photos, drafts, unreadableDrafts, picked: picked.value });
}

const QUOTED_ID = new RegExp(`"(${ID})"`, 'g');

/** Every id in a row: in a row of another app version, any of them may be a photo. */
const idsIn = (row: { readonly id: string }): readonly string[] =>
  [...JSON.stringify(row).matchAll(QUOTED_ID)].flatMap(([, id]) => id ?? []);

/** The stored photos with these ids, each once. */
async function readAll<T>(
  ids: readonly string[],
  read: (id: string) => Promise<Result<T | undefined, DbFailure>>,
): Promise<Result<readonly T[], DbFailure>> {
  const found: T[] = [];
  for (const id of new Set(ids)) {
    const one = await read(id);
    if (!one.ok) return one;
    if (one.value !== undefined) found.push(one.value);
  }
  return ok(found);
}

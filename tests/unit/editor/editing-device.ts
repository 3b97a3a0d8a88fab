import { err, ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { createId } from '#domain/ids.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { MAX_PHOTO_BYTES, type PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import type { PrivateFields } from '#domain/private-data/private-data.ts';
import type { Editing, LostPhoto } from '#features/editor/editing.ts';
import { openEditing } from '#features/editor/open-editing.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';
import { idOf } from '../../support/device/listings.ts';

export const userId = idOf('u', 1);

export const aDraft = (fields: Partial<ListingDraft> = {}): ListingDraft => ({
  id: idOf('l', 1),
  savedAt: 1,
  userId,
  before: undefined,
  form: newListingForm(otherAdvisor()),
  photoIds: [],
  ...fields,
});
export const aFile = (name: string) => new File([`picture ${name}`], name, { type: 'image/jpeg' });

/** A device whose disk and decoder can fail; `restart` opens a new page on the same disk. */
export function aDevice() {
  const disk = createFaultyIndexedDB();
  const name = crypto.randomUUID();
  const decoder = {
    fails: undefined as PhotoProblem | undefined,
    stands: false,
    gate: Promise.resolve(),
  };
  const lost: LostPhoto[] = [];
  const preparer = (): PhotoPreparer => ({
    async prepare(file) {
      if (decoder.stands) return new Promise(() => {});
      await decoder.gate;
      if (decoder.fails) return err(decoder.fails);
      const bytes = await file.arrayBuffer();
      return ok({
        bytes,
        mime: 'image/jpeg',
        sha256: `of ${bytes.byteLength}`,
        width: 3,
        height: 2,
      });
    },
    close() {},
  });
  const start = () => {
    const database = createDatabase({ name, indexedDB: disk.indexedDB as unknown as IDBFactory });
    const drafts = createDrafts(database);
    const open = async (draft: ListingDraft, privateNow?: PrivateFields) => {
      const opened = await openEditing(
        { draft, isOffered: false },
        {
          drafts,
          ...{ clock: createFakeClock(2).clock, newId: createId, locks: undefined },
          preparer: preparer(),
          onLost: (one) => lost.push(one),
          privateNow: async () => privateNow,
        },
      );
      if (!opened.ok) throw new Error('not opened');
      return opened.value;
    };
    return { database, drafts, open };
  };
  return { disk, decoder, lost, ...start(), restart: start };
}

export const kinds = (editing: Editing) => editing.state().photos.map(({ kind }) => kind);
export const names = (editing: Editing) =>
  editing.state().photos.map((photo) => ('name' in photo ? photo.name : photo.kind));
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 2));
}
export const stored = async ({ drafts }: ReturnType<typeof aDevice>) => {
  const all = await drafts.all();
  return all.ok ? all.value : [];
};

/** Stores a draft with picked photos. The decoder waits for `startDecoder`. */
export async function halfPrepared(device: ReturnType<typeof aDevice>, count: number) {
  const ids = Array.from({ length: count }, (_, n) => idOf('p', n + 1));
  const draft = aDraft({ photoIds: ids });
  for (const id of ids) {
    const bytes = new ArrayBuffer(8);
    await device.drafts.pick(draft, {
      id,
      listingId: draft.id,
      bytes,
      mime: 'image/jpeg',
      name: id,
    });
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  device.decoder.gate = promise;
  return { draft, startDecoder: resolve };
}

export const preparedPhoto = (id = '') => ({
  id,
  listingId: idOf('l', 1),
  bytes: new ArrayBuffer(4),
  mime: 'image/jpeg',
  sha256: 'abc',
  width: 3,
  height: 2,
});

export const aLargeFile = (name: string) =>
  new File([new Uint8Array(MAX_PHOTO_BYTES + 1)], name, { type: 'image/jpeg' });
export const pickedCount = (device: ReturnType<typeof aDevice>) =>
  device.database.read((db) => db.pickedPhotos.count());

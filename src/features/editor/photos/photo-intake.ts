import { createQueue } from '#base/queue.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import { listingIdOf } from '#domain/listing/listing-draft.ts';
import type { PhotoProblem } from '#domain/listing/photos/photo-rules.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import type { LostPhoto } from '../editing.ts';
import type { FormStore } from '../form-store.ts';
import { factsOf } from './form-photo.ts';

/** A file of the form, under the id of the photo that it becomes. */
type PickedPhoto = { readonly id: string; readonly file: File };

/** Stores the files that a person picks for a form, and prepares them one after the other. */
export type PhotoIntake = {
  /** Stores a file as it is. */
  store(picked: PickedPhoto): Promise<void>;
  /** Stores all files before the first is prepared: storing is quick, preparing can wait. */
  storeAndPrepare(picked: readonly PickedPhoto[]): void;
  /** Prepares a stored file, after those before it. */
  prepare(id: string): void;
  /** Takes out a file that cannot become a photo, and says why. */
  reject(id: string, problem: PhotoProblem): void;
  /** Takes a photo out of the form; `forget` removes what is stored of it. */
  takeOut(id: string, forget: Drafts['dropPhoto']): void;
};

type Ports = {
  readonly drafts: Drafts;
  readonly preparer: Pick<PhotoPreparer, 'prepare'>;
  readonly onLost: (lost: LostPhoto) => void;
};

/** The intake of one open form. */
export function createPhotoIntake(
  form: FormStore,
  { drafts, preparer, onLost }: Ports,
): PhotoIntake {
  const preparing = createQueue();

  const takeOut = (id: string, forget: Drafts['dropPhoto']) => {
    form.set({ photos: form.state().photos.filter((photo) => photo.id !== id) });
    void form.inTurn(async () => {
      if (!form.isClosed()) await forget(form.draft(), id);
    });
  };
  const reject = (id: string, problem: PhotoProblem) => {
    const lost = { name: nameIn(form, id), problem };
    onLost(lost);
    form.set({ lost: [...form.state().lost, lost] });
    takeOut(id, drafts.losePhoto);
  };
  const context = { form, drafts, preparer, reject };
  const store = (picked: PickedPhoto) => form.inTurn(() => storePicked(context, picked));
  const prepare = (id: string) => void preparing(() => preparePhoto(context, id));

  return {
    store,
    storeAndPrepare: (picked) =>
      void Promise.all(picked.map(store)).then(() => {
        for (const { id } of picked) prepare(id);
      }),
    prepare,
    reject,
    takeOut,
  };
}

type Context = Pick<Ports, 'drafts' | 'preparer'> &
  Pick<PhotoIntake, 'reject'> & { readonly form: FormStore };

async function storePicked({ form, drafts, reject }: Context, { id, file }: PickedPhoto) {
  const isTooLarge = () => form.photo(id)?.kind === 'too-large';
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (isGone(form, id)) return;
  if (bytes === undefined || bytes.byteLength !== file.size)
    return reject(id, { type: 'Unreadable' });
  const { name } = file;
  const wasTooLarge = isTooLarge();
  const stored = await drafts.pick(form.draft(id), {
    ...{ id, listingId: form.draft().id, bytes, mime: file.type, name },
    ...(wasTooLarge && { isUnjudged: true }),
  });
  if (!stored.ok) form.set({ failure: stored.error });
  // The person has decided to shrink it meanwhile: then it is stored once more.
  if (wasTooLarge !== isTooLarge()) return;
  if (wasTooLarge) form.setPhoto(id, { kind: 'too-large', name, ...(!stored.ok && { file }) });
  else form.setPhoto(id, stored.ok ? { kind: 'queued', name } : { kind: 'not-kept', name, file });
}

async function preparePhoto(context: Context, id: string): Promise<void> {
  const { form, drafts, preparer, reject } = context;
  const original = await drafts.picked(id);
  if (form.isClosed() || form.photo(id)?.kind !== 'queued') return;
  if (!original.ok) return form.setPhoto(id, { kind: 'failed', name: nameIn(form, id) });
  if (original.value === undefined) return findPrepared(context, id);
  const { bytes, mime, name } = original.value;
  form.setPhoto(id, { kind: 'preparing', name });
  const prepared = await preparer.prepare(new Blob([bytes], { type: mime }));
  if (isGone(form, id)) return;
  if (!prepared.ok) {
    if (prepared.error.type === 'Aborted') return;
    if (prepared.error.type === 'DecoderFailed') return form.setPhoto(id, { kind: 'failed', name });
    return reject(id, prepared.error);
  }
  const { bytes: jpeg, ...facts } = prepared.value;
  const row = { id, listingId: listingIdOf(form.draft()), bytes: jpeg, ...facts };
  await form.inTurn(async () => {
    if (isGone(form, id)) return;
    const written = await drafts.keepPrepared(row);
    if (written.ok) return form.setPhoto(id, { kind: 'ready', photo: factsOf(row) });
    form.set({ failure: written.error });
    form.setPhoto(id, { kind: 'failed', name });
  });
}

/** Without locks another window may have this draft open too, and may have prepared the photo. */
async function findPrepared({ form, drafts, reject }: Context, id: string): Promise<void> {
  const found = await drafts.photosOf({ ...form.draft(), photoIds: [id] });
  if (isGone(form, id)) return;
  if (!found.ok) return form.setPhoto(id, { kind: 'failed', name: nameIn(form, id) });
  const [photo] = found.value.prepared;
  if (photo === undefined) return reject(id, { type: 'Unreadable' });
  form.setPhoto(id, { kind: 'ready', photo });
}

const isGone = (form: FormStore, id: string) => form.isClosed() || form.photo(id) === undefined;

function nameIn(form: FormStore, id: string): string {
  const photo = form.photo(id);
  return photo !== undefined && 'name' in photo ? photo.name : '';
}

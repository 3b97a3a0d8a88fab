import { createQueue } from '#base/queue.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Drafts } from '#db/drafts.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type ListingDraft, listingIdOf } from '#domain/listing-draft.ts';
import type { PhotoProblem } from '#domain/photo-rules.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import { type DraftEnded, type OpenElsewhere, takeDraft, type WantedDraft } from './draft-lock.ts';
import type { Editing, EditingState, LostPhoto } from './editing.ts';
import type { EditorTools } from './editor-tools.tsx';
import {
  type FormPhoto,
  factsOf,
  joining,
  type PhotoState,
  storedPhoto,
  tooLargeOnes,
  verdictOnHanded,
} from './form-photo.ts';
import { hasSettled, moved } from './photo-order.ts';

type Ports = Pick<EditorTools, 'clock' | 'newId' | 'locks'> & {
  readonly drafts: Drafts;
  readonly preparer: PhotoPreparer;
  readonly onLost: (lost: LostPhoto) => void;
};

/**
 * Opens a form on a draft, which no other window can open or discard until it is left; photos that
 * were picked for it and not prepared yet are prepared now.
 */
export async function openEditing(
  wanted: WantedDraft,
  { drafts, preparer, onLost, ...platform }: Ports,
): Promise<Result<Editing, DbFailure | OpenElsewhere | DraftEnded>> {
  const taken = await takeDraft(wanted, drafts, platform);
  if (!taken.ok) return err(taken.error);
  const { clock, newId } = platform;
  const { draft, release } = taken.value;
  const kept = await drafts.photosOf(draft);
  if (!kept.ok) {
    release();
    return err(kept.error);
  }
  let state: EditingState = {
    form: draft.form,
    photos: inOrder(draft.photoIds.flatMap((id) => storedPhoto(id, draft, kept.value) ?? [])),
    failure: undefined,
    lost: [],
    isCommitting: false,
  };
  let isClosed = false;
  let isStale = false;
  /** One write after the other, each with what is true when its turn comes. */
  const inTurn = createQueue();
  const listeners = new Set<() => void>();

  const become = (next: Partial<EditingState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const setPhoto = (id: string, next: PhotoState) =>
    become({ photos: state.photos.map((photo) => (photo.id === id ? { id, ...next } : photo)) });
  const nameOf = (id: string) => {
    const photo = state.photos.find((one) => one.id === id);
    return photo !== undefined && 'name' in photo ? photo.name : '';
  };
  const current = (also?: string): ListingDraft => ({
    ...draft,
    savedAt: clock.now(),
    form: state.form,
    photoIds: state.photos
      .filter((photo) => !('file' in photo) || photo.id === also)
      .map(({ id }) => id),
  });

  const keep = () => {
    if (isStale) return;
    isStale = true;
    void inTurn(async () => {
      isStale = false;
      if (isClosed) return;
      const saved = await drafts.save(current());
      become({ failure: saved.ok ? undefined : saved.error });
    });
  };

  const pick = (id: string, file: File) =>
    inTurn(async () => {
      const bytes = await file.arrayBuffer().catch(() => undefined);
      if (isClosed || !isThere(id)) return;
      if (bytes === undefined || bytes.byteLength !== file.size)
        return lose(id, { type: 'Unreadable' });
      const { name } = file;
      const row = { id, listingId: draft.id, bytes, mime: file.type, name };
      const isTooLarge = kindOf(id) === 'too-large';
      const picked = await drafts.pick(
        current(id),
        isTooLarge ? { ...row, isUnjudged: true } : row,
      );
      if (!picked.ok) become({ failure: picked.error });
      // Meanwhile the person may have decided to shrink it: then it is picked once more.
      if (isTooLarge !== (kindOf(id) === 'too-large')) return;
      if (isTooLarge) setPhoto(id, { kind: 'too-large', name, ...(!picked.ok && { file }) });
      else setPhoto(id, picked.ok ? { kind: 'queued', name } : { kind: 'not-kept', name, file });
    });

  const kindOf = (id: string) => state.photos.find((photo) => photo.id === id)?.kind;
  const isThere = (id: string) => kindOf(id) !== undefined;

  const lose = (id: string, problem: PhotoProblem) => {
    const lost = { name: nameOf(id), problem };
    onLost(lost);
    become({ lost: [...state.lost, lost] });
    take(id, drafts.losePhoto);
  };

  const take = (id: string, forget: Drafts['dropPhoto']) => {
    become({ photos: state.photos.filter((photo) => photo.id !== id) });
    void inTurn(async () => {
      if (!isClosed) await forget(current(), id);
    });
  };

  /** Where windows know nothing of each other, another one may have prepared it meanwhile. */
  const findPrepared = async (id: string) => {
    const found = await drafts.photosOf({ ...draft, photoIds: [id] });
    if (isClosed || !isThere(id)) return;
    if (!found.ok) return setPhoto(id, { kind: 'failed', name: nameOf(id) });
    const [photo] = found.value.prepared;
    if (photo === undefined) return lose(id, { type: 'Unreadable' });
    setPhoto(id, { kind: 'ready', photo });
  };

  const prepare = async (id: string) => {
    const original = await drafts.picked(id);
    if (isClosed || kindOf(id) !== 'queued') return;
    if (!original.ok) return setPhoto(id, { kind: 'failed', name: nameOf(id) });
    if (original.value === undefined) return findPrepared(id);
    const { bytes, mime, name } = original.value;
    setPhoto(id, { kind: 'preparing', name });
    const prepared = await preparer.prepare(new Blob([bytes], { type: mime }));
    if (isClosed || !isThere(id)) return;
    if (!prepared.ok) {
      if (prepared.error.type === 'Aborted') return;
      if (prepared.error.type === 'DecoderFailed') return setPhoto(id, { kind: 'failed', name });
      return lose(id, prepared.error);
    }
    const { bytes: jpeg, ...facts } = prepared.value;
    const row = { id, listingId: listingIdOf(draft), bytes: jpeg, ...facts };
    await inTurn(async () => {
      if (isClosed || !isThere(id)) return;
      const written = await drafts.keepPrepared(row);
      if (written.ok) return setPhoto(id, { kind: 'ready', photo: factsOf(row) });
      become({ failure: written.error });
      setPhoto(id, { kind: 'failed', name });
    });
  };

  const work = createQueue();
  const prepareLater = (id: string) => void work(() => prepare(id));
  /** All of them are kept before the first one is worked on: keeping is quick, the rest can wait. */
  const pickAndPrepare = (files: readonly { readonly id: string; readonly file: File }[]) =>
    void Promise.all(files.map(({ id, file }) => pick(id, file))).then(() => {
      for (const { id } of files) prepareLater(id);
    });
  for (const { id, kind } of state.photos) if (kind === 'queued') prepareLater(id);

  for (const original of kept.value.picked)
    if (verdictOnHanded(original) === 'NotAnImage') lose(original.id, { type: 'NotAnImage' });

  const editing: Editing = {
    listingId: listingIdOf(draft),
    draftId: draft.id,
    userId: draft.userId,
    before: draft.before,
    refused: draft.refused,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(values) {
      if (state.isCommitting) return;
      become({ form: { ...state.form, ...values } });
      keep();
    },
    addPhotos(files) {
      if (state.isCommitting) {
        // A picker that was open when saving began: too late, but never without a word.
        for (const { name } of files) onLost({ name, problem: { type: 'Unreadable' } });
        return;
      }
      const added = files.map((file) => ({ id: newId(), file }));
      const picking = added.map(
        ({ id, file }) => ({ id, kind: 'picking', name: file.name, file }) as const,
      );
      become({ photos: inOrder([...state.photos, ...picking]), failure: undefined, lost: [] });
      pickAndPrepare(added);
    },
    keepTooLarge(files) {
      if (state.isCommitting) return;
      const added = files.map((file) => ({ id: newId(), file }));
      const large = added.map(
        ({ id, file }) => ({ id, kind: 'too-large', name: file.name, file }) as const,
      );
      become({ photos: [...state.photos, ...large] });
      for (const { id, file } of added) void pick(id, file);
    },
    shrinkTooLarge() {
      if (state.isCommitting || isClosed) return;
      const large = tooLargeOnes(state.photos);
      for (const { id, name, file } of large)
        setPhoto(id, file ? { kind: 'picking', name, file } : { kind: 'queued', name });
      pickAndPrepare(large.flatMap(({ id, file }) => (file ? [{ id, file }] : [])));
      for (const { id, file } of large) if (file === undefined) prepareLater(id);
    },
    leaveOutTooLarge() {
      if (state.isCommitting || isClosed) return;
      for (const { id } of tooLargeOnes(state.photos)) take(id, drafts.losePhoto);
    },
    retry(photoId) {
      const photo = state.photos.find(({ id }) => id === photoId);
      if (photo?.kind === 'not-kept') {
        setPhoto(photoId, { ...photo, kind: 'picking' });
        pickAndPrepare([{ id: photoId, file: photo.file }]);
      }
      if (photo?.kind === 'failed') {
        setPhoto(photoId, { kind: 'queued', name: photo.name });
        prepareLater(photoId);
      }
    },
    remove(photoId) {
      if (!state.isCommitting) take(photoId, drafts.dropPhoto);
    },
    move(photoId, to) {
      if (state.isCommitting) return;
      const photos = moved(joining(state.photos), photoId, to);
      become({ photos: [...photos, ...tooLargeOnes(state.photos)] });
      keep();
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!hasSettled(state.photos)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    commit(decide) {
      become({ isCommitting: true });
      return inTurn(async () => {
        const done = await decide();
        isClosed = done.ok;
        if (!done.ok) become({ isCommitting: false });
        return done;
      });
    },
    leave() {
      preparer.close();
      void inTurn(async () => {
        isClosed = true;
        release();
      });
    },
    discard: () => editing.commit(() => drafts.discard(current())),
  };
  return ok(editing);
}

/** Those that join the listing first, so that a place among them is a place in the list. */
const inOrder = (photos: readonly FormPhoto[]): readonly FormPhoto[] => [
  ...joining(photos),
  ...tooLargeOnes(photos),
];

import type { Clock } from '#base/clock.ts';
import { createListeners } from '#base/listeners.ts';
import { createQueue, type Queue } from '#base/queue.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { EditingState } from './editing.ts';
import { type FormPhoto, inFormOrder, type PhotoState } from './photos/form-photo.ts';

/** The state of one open form, and the queue of writes to its draft. */
export type FormStore = {
  state(): EditingState;
  subscribe(listener: () => void): () => void;
  set(values: Partial<EditingState>): void;
  photo(id: string): FormPhoto | undefined;
  setPhoto(id: string, next: PhotoState): void;
  /** The draft as the form is now, without photos that are not stored yet; `also` is included anyway. */
  draft(also?: string): ListingDraft;
  /** Writes the draft when its turn comes; calls until then are one write. */
  save(): void;
  /** Runs one task after the other. A task checks `isClosed` itself. */
  inTurn: Queue;
  isClosed(): boolean;
  /** Ends all writing. */
  close(): void;
};

/** The store of a form that was opened on `draft`, with the photos that this device has of it. */
export function createFormStore(
  draft: ListingDraft,
  photos: readonly FormPhoto[],
  { drafts, clock }: { readonly drafts: Pick<Drafts, 'save'>; readonly clock: Pick<Clock, 'now'> },
): FormStore {
  const { subscribe, notify } = createListeners();
  const inTurn = createQueue();
  let state: EditingState = {
    form: draft.form,
    photos: inFormOrder(photos),
    failure: undefined,
    lost: [],
    isCommitting: false,
  };
  let isClosed = false;
  let isSaveQueued = false;

  const set = (values: Partial<EditingState>) => {
    state = { ...state, ...values };
    notify();
  };
  const current = (also?: string): ListingDraft => ({
    ...draft,
    savedAt: clock.now(),
    form: state.form,
    photoIds: state.photos
      .filter((photo) => !('file' in photo) || photo.id === also)
      .map(({ id }) => id),
  });

  return {
    state: () => state,
    subscribe,
    set,
    photo: (id) => state.photos.find((photo) => photo.id === id),
    setPhoto: (id, next) =>
      set({ photos: state.photos.map((photo) => (photo.id === id ? { id, ...next } : photo)) }),
    draft: current,
    save() {
      if (isSaveQueued) return;
      isSaveQueued = true;
      void inTurn(async () => {
        isSaveQueued = false;
        if (isClosed) return;
        const saved = await drafts.save(current());
        set({ failure: saved.ok ? undefined : saved.error });
      });
    },
    inTurn,
    isClosed: () => isClosed,
    close() {
      isClosed = true;
    },
  };
}

import { err, ok, type Result } from '#base/result.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { DbFailure } from '#domain/failure.ts';
import { type ListingDraft, listingIdOf } from '#domain/listing/listing-draft.ts';
import { privateSeen, withPrivateAgain } from '#domain/private-data/draft-without-role.ts';
import type { PrivateFields } from '#domain/private-data/private-data.ts';
import type { PhotoPreparer } from '#images/prepare-photo.ts';
import {
  type DraftEnded,
  type OpenElsewhere,
  takeDraft,
  type WantedDraft,
} from './draft/draft-lock.ts';
import type { Editing, LostPhoto } from './editing.ts';
import type { EditorTools } from './editor-tools.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { storedPhoto, verdictOnShared } from './photos/form-photo.ts';
import { createPhotoActions, hasSettled } from './photos/photo-actions.ts';
import { createPhotoIntake } from './photos/photo-intake.ts';

type Ports = Pick<EditorTools, 'clock' | 'newId' | 'locks'> & {
  readonly drafts: Drafts;
  readonly preparer: PhotoPreparer;
  readonly onLost: (lost: LostPhoto) => void;
  /** The private data of a listing as they are shown now; undefined if this person sees none. */
  readonly privateNow: (listingId: string) => Promise<PrivateFields | undefined>;
};

/**
 * Opens a form on a draft. Until the form is left, no other window can open or discard the draft.
 * Photos that were picked for it and not prepared yet are prepared now.
 */
export async function openEditing(
  wanted: WantedDraft,
  ports: Ports,
): Promise<Result<Editing, DbFailure | OpenElsewhere | DraftEnded>> {
  const { drafts } = ports;
  const taken = await takeDraft(wanted, drafts, ports);
  if (!taken.ok) return err(taken.error);
  const { release } = taken.value;
  const draft = await withPrivateNow(taken.value.draft, ports);
  const stored = await drafts.photosOf(draft);
  if (!stored.ok) {
    release();
    return err(stored.error);
  }
  const photos = draft.photoIds.flatMap((id) => storedPhoto(id, draft, stored.value) ?? []);
  const form = createFormStore(draft, photos, ports);
  const intake = createPhotoIntake(form, ports);
  for (const { id, kind } of form.state().photos) if (kind === 'queued') intake.prepare(id);
  for (const original of stored.value.picked)
    if (verdictOnShared(original) === 'NotAnImage')
      intake.reject(original.id, { type: 'NotAnImage' });

  return ok({
    ...createPhotoActions(form, intake, ports),
    ...createFormActions(form, draft, { ...ports, release }),
  });
}

/** A draft that the device has kept while its person had no role gets the private data again. */
const withPrivateNow = async (
  draft: ListingDraft,
  { privateNow }: Pick<Ports, 'privateNow'>,
): Promise<ListingDraft> =>
  draft.privateTyped === undefined
    ? draft
    : withPrivateAgain(draft, await privateNow(listingIdOf(draft)));

type FormActions = Omit<Editing, keyof ReturnType<typeof createPhotoActions>>;

function createFormActions(
  form: FormStore,
  draft: ListingDraft,
  {
    drafts,
    preparer,
    release,
  }: Pick<Ports, 'drafts' | 'preparer'> & { readonly release: () => void },
): FormActions {
  const commit: Editing['commit'] = (decide) => {
    form.set({ isCommitting: true });
    return form.inTurn(async () => {
      const done = await decide();
      if (done.ok) form.close();
      else form.set({ isCommitting: false });
      return done;
    });
  };
  return {
    listingId: listingIdOf(draft),
    draftId: draft.id,
    userId: draft.userId,
    before: draft.before,
    refused: draft.refused,
    privateBefore: privateSeen(draft),
    privateRefused: draft.privateRefused,
    state: form.state,
    subscribe: form.subscribe,
    change(values) {
      const { isCommitting, form: before } = form.state();
      if (isCommitting) return;
      form.set({ form: { ...before, ...values } });
      form.save();
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!hasSettled(form.state().photos)) return;
          stop();
          resolve();
        };
        const stop = form.subscribe(look);
        look();
      }),
    commit,
    leave() {
      preparer.close();
      void form.inTurn(async () => {
        form.close();
        release();
      });
    },
    discard: () => commit(() => drafts.discard(form.draft())),
  };
}

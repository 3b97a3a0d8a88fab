import type { Drafts } from '#db/drafts/drafts.ts';
import type { CreateId } from '#domain/ids.ts';
import type { Editing, LostPhoto } from '../editing.ts';
import type { FormStore } from '../form-store.ts';
import { inFormOrder, joining, tooLargePhotos } from './form-photo.ts';
import type { PhotoIntake } from './photo-intake.ts';

type PhotoActions = Pick<
  Editing,
  'addPhotos' | 'keepTooLarge' | 'shrinkTooLarge' | 'leaveOutTooLarge' | 'retry' | 'remove' | 'move'
>;

type Ports = {
  readonly drafts: Pick<Drafts, 'dropPhoto' | 'losePhoto'>;
  readonly newId: CreateId;
  readonly onLost: (lost: LostPhoto) => void;
};

/** What a person does with the photos of an open form. While the form is being saved, all of it is ignored. */
export function createPhotoActions(
  form: FormStore,
  intake: PhotoIntake,
  { drafts, newId, onLost }: Ports,
): PhotoActions {
  const isCommitting = () => form.state().isCommitting;
  const withIds = (files: readonly File[]) => files.map((file) => ({ id: newId(), file }));

  return {
    addPhotos(files) {
      if (isCommitting()) {
        // A file picker was still open when saving began: the files are lost, and the person is told.
        for (const { name } of files) onLost({ name, problem: { type: 'Unreadable' } });
        return;
      }
      const added = withIds(files);
      const picking = added.map(
        ({ id, file }) => ({ id, kind: 'picking', name: file.name, file }) as const,
      );
      const photos = inFormOrder([...form.state().photos, ...picking]);
      form.set({ photos, failure: undefined, lost: [] });
      intake.storeAndPrepare(added);
    },
    keepTooLarge(files) {
      if (isCommitting()) return;
      const added = withIds(files);
      const large = added.map(
        ({ id, file }) => ({ id, kind: 'too-large', name: file.name, file }) as const,
      );
      form.set({ photos: [...form.state().photos, ...large] });
      for (const picked of added) void intake.store(picked);
    },
    shrinkTooLarge() {
      if (isCommitting() || form.isClosed()) return;
      const large = tooLargePhotos(form.state().photos);
      for (const { id, name, file } of large)
        form.setPhoto(id, file ? { kind: 'picking', name, file } : { kind: 'queued', name });
      intake.storeAndPrepare(large.flatMap(({ id, file }) => (file ? [{ id, file }] : [])));
      for (const { id, file } of large) if (file === undefined) intake.prepare(id);
    },
    leaveOutTooLarge() {
      if (isCommitting() || form.isClosed()) return;
      for (const { id } of tooLargePhotos(form.state().photos))
        intake.takeOut(id, drafts.losePhoto);
    },
    retry(id) {
      const photo = form.photo(id);
      if (photo?.kind === 'not-kept') {
        form.setPhoto(id, { ...photo, kind: 'picking' });
        intake.storeAndPrepare([{ id, file: photo.file }]);
      }
      if (photo?.kind === 'failed') {
        form.setPhoto(id, { kind: 'queued', name: photo.name });
        intake.prepare(id);
      }
    },
    remove(id) {
      if (!isCommitting()) intake.takeOut(id, drafts.dropPhoto);
    },
    move(id, to) {
      if (isCommitting()) return;
      const { photos } = form.state();
      form.set({ photos: [...moved(joining(photos), id, to), ...tooLargePhotos(photos)] });
      form.save();
    },
  };
}

/** Returns the list with one item at another position; positions beyond the ends count as the ends. */
export function moved<T extends { readonly id: string }>(
  things: readonly T[],
  id: string,
  to: number,
): readonly T[] {
  const thing = things.find((one) => one.id === id);
  if (thing === undefined) return things;
  const others = things.filter((one) => one !== thing);
  const place = Math.min(Math.max(0, to), others.length);
  return [...others.slice(0, place), thing, ...others.slice(place)];
}

/** Whether no photo is being stored or prepared: each is ready, or waits for a person. */
export const hasSettled = (photos: readonly { readonly kind: string }[]): boolean =>
  !photos.some(({ kind }) => ['picking', 'queued', 'preparing'].includes(kind));

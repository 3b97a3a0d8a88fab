import { useDeferredValue, useMemo } from 'react';
import { listingAsTyped } from '#domain/listing/listing-as-typed.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { PENDING_FILE } from '#domain/outbox/pending/pending.ts';
import { useT } from '#i18n/use-t.ts';
import { Text } from '#ui/text/text.tsx';
import type { StaffDeskProps } from './desk-props.ts';
import type { Editing, EditingState } from './editing.ts';
import { useEditorTools } from './editor-tools.ts';
import type { FormPhoto } from './photos/form-photo.ts';
import * as styles from './section-rail.css.ts';

type LivePreviewProps = Pick<StaffDeskProps, 'preview'> & {
  readonly editing: Pick<Editing, 'listingId' | 'before'>;
  readonly form: EditingState['form'];
  readonly photos: readonly FormPhoto[];
};

/** The card that visitors will see, as the form is now. It repeats what the form says, so it is nothing for keys and screen readers. */
export function LivePreview({ preview, editing, form, photos }: LivePreviewProps) {
  const t = useT();
  const { clock } = useEditorTools();
  const { listingId: id, before } = editing;
  const typed = useDeferredValue(form); // the fields follow every key, the card a moment later
  const now = useMemo(() => new Date(clock.now()).toISOString().replace('T', ' '), [clock]);
  const listing = useMemo(
    () => listingAsTyped(typed, { id, now, before, photos: photos.flatMap(photoOf) }),
    [typed, id, now, before, photos],
  );
  const title = listing.title || t('editor.draft.untitled');
  const location = listing.location || t('listing.field.location');
  return (
    <div className={styles.preview} inert aria-hidden>
      <Text size="small" tone="secondary">
        {t('editor.preview')}
      </Text>
      {preview({ ...listing, title, location })}
    </div>
  );
}

/** A photo that can be shown already. */
function photoOf(photo: FormPhoto, position: number): readonly Photo[] {
  if (photo.kind === 'own') return [photo.photo];
  return photo.kind === 'ready' ? [{ ...photo.photo, file: PENDING_FILE, position }] : [];
}

import type { KeyboardEvent } from 'react';
import { useOutboxEntries, usePhotoAddress } from '#db/react.tsx';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { PENDING_FILE } from '#domain/outbox/pending/pending.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Dropdown } from '#ui/menu/dropdown.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { type JoiningPhoto, shownPhoto } from './form-photo.ts';
import * as styles from './photo-section.css.ts';
import { failedWords } from './photo-words.ts';

type PhotoTileProps = {
  readonly photo: JoiningPhoto;
  /** From 0. */
  readonly position: number;
  readonly total: number;
  readonly isMoving: boolean;
  readonly isPlan: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
};

/** One photo: its picture, its state, and a handle with a menu; arrow keys on the handle move the photo. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, position, total, isMoving, isPlan, onMove, onRemove, onRetry } = props;
  const t = useT();
  const shown = shownPhoto(photo);
  // The medium size, because the worker keeps it: then the photo is there without a network, too.
  const address = usePhotoAddress(shown, true);
  const blurred = placeholderAddress(shown?.placeholder);
  const isOffline = useSyncStatus().reach === 'offline';
  const number = { position: position + 1, total };
  const byKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(position + step);
  };
  const isFirst = position === 0;
  const items = [
    { id: 'before', label: t('editor.photos.moveBefore'), onSelect: () => onMove(position - 1) },
    { id: 'after', label: t('editor.photos.moveAfter'), onSelect: () => onMove(position + 1) },
    { id: 'main', label: t('editor.photos.makeMain'), onSelect: () => onMove(0) },
    { id: 'remove', label: t('editor.photos.remove'), onSelect: onRemove },
  ].filter(
    ({ id }) =>
      !(isFirst && (id === 'before' || id === 'main')) &&
      !(position === total - 1 && id === 'after'),
  );
  const failed = failedWords(t, photo);
  return (
    <li className={styles.tile({ main: isFirst, moving: isMoving })} data-photo={photo.id}>
      <div className={styles.picture}>
        <Photo
          src={isOffline ? blurred : undefined}
          sharper={{ src: address(shown?.medium ? 'medium' : 'thumb') }}
          placeholder={blurred}
          attempt={String(isOffline)}
          alt={t('editor.photos.alt', number)}
          ratio="fill"
          missingText=""
          errorText={t(isOffline ? 'editor.photos.notHere' : 'editor.photos.error')}
          faded={photo.kind === 'queued'}
          eager
        />
        {isPlan ? (
          <span className={styles.planFlag}>
            <Badge tone="lit">{t('editor.photos.plan')}</Badge>
          </span>
        ) : null}
      </div>
      {isFirst ? (
        <span className={styles.mainFlag}>
          <Badge tone="lit">{t('editor.photos.main')}</Badge>
        </span>
      ) : null}
      <span className={styles.grip}>
        <Dropdown
          look="onPhoto"
          label={t('editor.photos.menu', number)}
          trigger={<Icon name="grip" />}
          items={items}
          onKeyDown={byKey}
        />
      </span>
      {failed === undefined ? (
        <PhotoFoot photo={photo} />
      ) : (
        <button
          type="button"
          className={styles.retry}
          aria-label={t('editor.photos.retryThis', number)}
          title={failed}
          onClick={onRetry}
        >
          <Icon name="rotate-cw" size="small" />
          {t('editor.photos.retry')}
        </button>
      )}
    </li>
  );
}

const steps: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

function PhotoFoot({ photo }: { readonly photo: JoiningPhoto }) {
  const t = useT();
  const { percent, needsAttention } = useUpload(photo.id);
  const isUploaded = photo.kind === 'own' && photo.photo.file !== PENDING_FILE;
  const state = photo.kind === 'own' ? (isUploaded ? 'uploaded' : 'waiting') : photo.kind;
  if (percent !== undefined)
    return (
      <span className={styles.foot}>
        <Icon name="cloud-upload" size="small" />
        <span>{t('editor.photos.sending', { percent })}</span>
      </span>
    );
  if (needsAttention)
    return (
      <span className={styles.foot}>
        <Icon name="triangle-alert" size="small" />
        <span>{t('listing.pending.attention')}</span>
      </span>
    );
  return (
    <span className={styles.foot}>
      <Icon name={isUploaded ? 'circle-check' : 'clock'} size="small" />
      <span>
        {t(
          `editor.photos.${state === 'picking' || state === 'failed' || state === 'not-kept' ? 'queued' : state}`,
        )}
      </span>
    </span>
  );
}

type Upload = {
  /** The sent part (0 to 100) while the photo is being sent. */
  readonly percent?: number;
  /** The entry is parked; «Cambios pendientes» says why. */
  readonly needsAttention?: true;
};

/** The upload state of a photo; empty if it waits or is uploaded. */
function useUpload(photoId: string): Upload {
  const { sending } = useSyncStatus();
  const entry = useOutboxEntries().find(
    ({ change }) => change.kind === 'upload-photo' && change.photoId === photoId,
  );
  if (entry?.change.kind !== 'upload-photo') return {};
  if (entry.state === 'needs-attention') return { needsAttention: true };
  if (sending?.entryId !== entry.id) return {};
  // The request is a little larger than the photo.
  const percent = Math.round((sending.doneBytes / entry.change.bytes) * 100);
  return { percent: Math.min(100, percent) };
}

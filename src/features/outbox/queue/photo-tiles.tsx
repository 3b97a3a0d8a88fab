import { usePhotoAddress } from '#db/react.tsx';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { formatPercent } from '#i18n/format.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Photo as Picture } from '#ui/photo/photo.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Text } from '#ui/text/text.tsx';
import { useWords } from '../outbox-tools.ts';
import type { Subject } from '../use-subject.ts';
import { type Batch, type BatchPhoto, percentOf, sentBytes } from './batch.ts';
import * as styles from './queue.css.ts';

type PhotoTilesProps = {
  /** The listing's photos of the batch. */
  readonly batch: Batch;
  readonly subject: Subject;
};

/** The photos of a listing that are being sent: how far each of them is, in words and as a bar. */
export function PhotoTiles({ batch, subject }: PhotoTilesProps) {
  const { t, language } = useWords();
  const { sending } = useSyncStatus();
  if (batch.length === 0) return null;
  const onItsWay = batch.find(({ entryId }) => entryId === sending?.entryId);
  const sent = batch.filter(({ state }) => state === 'sent').length;
  const waiting = batch.filter(({ state }) => state === 'waiting').length;
  const queued = onItsWay === undefined ? waiting : waiting - 1;
  const percent = onItsWay && percentOf(sentBytes(onItsWay, sending), onItsWay.bytes);
  const parts = [
    ...(sent > 0 ? [t('outbox.tiles.sentCount', { count: sent })] : []),
    ...(percent === undefined
      ? []
      : [t('outbox.tiles.sendingOne', { percent: formatPercent(percent, language) })]),
    ...(queued > 0 ? [t('outbox.tiles.queuedCount', { count: queued })] : []),
  ];
  return (
    <div className={styles.photos}>
      {parts.length === 0 ? null : (
        <Text size="small" tone="secondary" figures>
          {`${t('outbox.tiles.count', { count: batch.length })}: ${parts.join(', ')}`}
        </Text>
      )}
      <ul className={styles.tiles}>
        {batch.map((photo, place) => (
          <Tile
            key={photo.entryId}
            photo={photo}
            shown={subject.shown?.photos.find(({ id }) => id === photo.photoId)}
            label={t('outbox.tiles.place', { place: place + 1, total: batch.length })}
          />
        ))}
      </ul>
    </div>
  );
}

type TileProps = {
  readonly photo: BatchPhoto;
  readonly shown: Photo | undefined;
  readonly label: string;
};

function Tile({ photo, shown, label }: TileProps) {
  const { t } = useWords();
  const { sending } = useSyncStatus();
  const address = usePhotoAddress(shown, true);
  const done = sentBytes(photo, sending);
  const state = photo.state === 'waiting' && done > 0 ? 'sending' : photo.state;
  return (
    <li className={styles.tile}>
      <Picture
        src={address('thumb')}
        placeholder={placeholderAddress(shown?.placeholder)}
        alt=""
        ratio="landscape"
        missingText=""
        errorText=""
        faded={state === 'waiting' || state === 'parked'}
      />
      <Progress
        label={`${label}, ${t(`outbox.tiles.state.${state}`)}`}
        done={done}
        total={photo.bytes}
        look="lit"
      />
    </li>
  );
}

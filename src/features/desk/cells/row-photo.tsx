import { assignInlineVars } from '@vanilla-extract/dynamic';
import { usePhotoAddress } from '#db/react.tsx';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { placeholderAddress } from '#domain/listing/photos/placeholder.ts';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from './cells.css.ts';

type RowPhotoProps = {
  readonly photo: Pick<Photo, 'id' | 'file' | 'small' | 'medium' | 'placeholder'> | undefined;
  /** Visitors do not see the listing. */
  readonly isPrivate: boolean;
};

/**
 * A listing's main photo, or a sign that it has none. The title stands beside it. Its blurred colours lie behind it, so they stay
 * if it cannot be loaded: a row draws itself once, however its photo fares.
 */
export function RowPhoto({ photo, isPrivate }: RowPhotoProps) {
  const src = usePhotoAddress(photo, isPrivate)('thumb');
  const blurred = placeholderAddress(photo?.placeholder);
  return (
    <span
      className={styles.photo}
      style={
        blurred === undefined
          ? undefined
          : assignInlineVars({ [styles.blurred]: `url("${blurred}")` })
      }
    >
      {blurred === undefined ? <Icon name="image" size="small" /> : null}
      {src === undefined ? null : (
        <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}

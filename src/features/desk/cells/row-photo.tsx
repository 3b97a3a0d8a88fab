import { usePhotoAddress } from '#db/react.tsx';
import type { Photo } from '#domain/listing/photo.ts';
import { placeholderAddress } from '#domain/listing/placeholder.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useLoaded } from '#ui/photo/use-loaded.ts';
import * as styles from './cells.css.ts';

type RowPhotoProps = {
  readonly photo: Pick<Photo, 'id' | 'file' | 'small' | 'medium' | 'placeholder'> | undefined;
  /** Visitors do not see the listing. */
  readonly isPrivate: boolean;
};

/** A listing's main photo, or a sign that it has none. The title stands beside it. */
export function RowPhoto({ photo, isPrivate }: RowPhotoProps) {
  const src = usePhotoAddress(photo, isPrivate)('thumb');
  const blurred = placeholderAddress(photo?.placeholder);
  const picture = useLoaded(src);
  return (
    <span className={styles.photo}>
      {blurred === undefined ? <Icon name="image" size="small" /> : null}
      {blurred === undefined ? null : <img className={styles.picture} src={blurred} alt="" />}
      {src === undefined || picture.hasFailed ? null : (
        <img
          ref={picture.watch}
          className={styles.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={picture.fail}
        />
      )}
    </span>
  );
}

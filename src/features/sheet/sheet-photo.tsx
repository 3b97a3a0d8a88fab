import { useState } from 'react';
import { usePhotoAddress } from '#db/react.tsx';
import { type Photo, type PhotoVariant, photoVariants } from '#domain/listing/photos/photo.ts';
import { type PhotoState, stateOf } from './photo-state.ts';
import * as styles from './sheet.css.ts';

export type NotePhoto = (photoId: string, state: PhotoState) => void;

type SheetPhotoProps = {
  readonly photo: Photo;
  readonly variant: PhotoVariant;
  /** The server shows it only to those who may edit its listing. */
  readonly isPrivate: boolean;
  readonly onState: NotePhoto;
};

/** A photo that fills its pane, or a smaller picture of it if it cannot be loaded. Without alternative text since the title stands below it. */
export function SheetPhoto({ photo, variant, isPrivate, onState }: SheetPhotoProps) {
  const address = usePhotoAddress(photo, isPrivate);
  const [shown, setShown] = useState(variant);
  const smaller = photoVariants[photoVariants.indexOf(shown) + 1];
  return (
    <img
      className={styles.photo}
      src={address(shown)}
      alt=""
      onLoad={({ currentTarget }) => onState(photo.id, stateOf(currentTarget.naturalWidth, photo))}
      onError={() => (smaller ? setShown(smaller) : onState(photo.id, 'missing'))}
    />
  );
}

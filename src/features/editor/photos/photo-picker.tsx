import { Icon, type IconName } from '#ui/icon/icon.tsx';
import * as editorStyles from '../editor.css.ts';
import * as styles from './photo-section.css.ts';

type PhotoPickerProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly camera?: boolean;
  readonly onPick: (files: readonly File[]) => void;
};

/** A native file picker under a tile: the camera takes one photo, the library several. */
export function PhotoPicker({ icon, label, camera = false, onPick }: PhotoPickerProps) {
  return (
    <label className={styles.picker}>
      <input
        className={editorStyles.covering}
        type="file"
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = ''; // the same file can be picked again
        }}
      />
      <Icon name={icon} />
      {label}
    </label>
  );
}

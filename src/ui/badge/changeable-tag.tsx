import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './changeable-tag.css.ts';

type ChangeableTagProps = {
  readonly children: ReactNode;
  /** The accessible name of the first button: "Change filter House". */
  readonly changeLabel: string;
  readonly onChange: () => void;
  /** The accessible name of the other button: "Remove filter House". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

/** A tag with two buttons: its words, to change what they say, and a cross, to remove it. */
export function ChangeableTag(props: ChangeableTagProps) {
  const { children, changeLabel, onChange, removeLabel, onRemove } = props;
  return (
    <span className={styles.pair}>
      <button type="button" className={styles.words} aria-label={changeLabel} onClick={onChange}>
        {children}
      </button>
      <button type="button" className={styles.cross} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="x" size="small" />
      </button>
    </span>
  );
}

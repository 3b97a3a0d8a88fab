import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { ownElement } from '../text/own-element.tsx';
import * as styles from './badge.css.ts';

type BadgeProps = {
  readonly tone: 'brand' | 'notice' | 'danger' | 'outline' | 'lit' | 'quiet';
  readonly icon?: IconName;
  readonly children: ReactNode;
};

/** A state in one word. It always has text, never colour alone. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={styles.badge({ tone })}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      {ownElement(children)}
    </span>
  );
}

type RemovableTagProps = {
  readonly children: ReactNode;
  /** The accessible name of the button: "Remove filter House". */
  readonly removeLabel: string;
  readonly onRemove: () => void;
};

/** A tag, such as an active filter, that a press removes. */
export function RemovableTag({ children, removeLabel, onRemove }: RemovableTagProps) {
  return (
    <button type="button" className={styles.tag()} aria-label={removeLabel} onClick={onRemove}>
      {ownElement(children)}
      <Icon name="x" size="small" />
    </button>
  );
}

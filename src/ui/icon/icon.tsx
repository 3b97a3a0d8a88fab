import * as styles from './icon.css.ts';
import type { IconName } from './icon-names.ts';

export type { IconName };

type IconProps = {
  readonly name: IconName;
  readonly size?: 'small' | 'regular' | 'dock' | 'large';
  readonly filled?: boolean;
};

/** A decorative icon next to text, hidden from screen readers. */
export function Icon({ name, size = 'regular', filled = false }: IconProps) {
  return (
    <svg className={styles.icon({ size, filled })} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}

import { Icon } from '../icon/icon.tsx';
import * as styles from './note.css.ts';

/** A note on the reliability of the figures above. */
export function Note({ children }: { readonly children: string }) {
  return (
    <div className={styles.note}>
      <Icon name="info" />
      <p>{children}</p>
    </div>
  );
}

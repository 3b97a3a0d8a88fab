import { Icon } from '../icon/icon.tsx';
import * as styles from './note.css.ts';

/** What one should know before relying on the figures above it. */
export function Note({ children }: { readonly children: string }) {
  return (
    <div className={styles.note}>
      <Icon name="info" />
      <p>{children}</p>
    </div>
  );
}

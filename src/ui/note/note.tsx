import { Icon } from '../icon/icon.tsx';
import * as styles from './note.css.ts';

type NoteProps = { readonly tone?: 'plain' | 'warning'; readonly children: string };

/** A note on the figures above, or a warning that stays until its reason is gone. */
export function Note({ tone = 'plain', children }: NoteProps) {
  return (
    <div className={styles.note({ tone })}>
      <Icon name={tone === 'plain' ? 'info' : 'triangle-alert'} />
      <p>{children}</p>
    </div>
  );
}

import { Panes } from '../panes/panes.tsx';
import * as styles from './picture.css.ts';

type PictureProps = { readonly src: string; readonly ratio: 'portrait' | 'landscape' };

/** A picture that sets the mood; the words beside it say what it is about. */
export function Picture({ src, ratio }: PictureProps) {
  return <img className={styles.picture({ ratio })} src={src} alt="" loading="lazy" />;
}

/** The picture under a page's title, seen through five panes; to the edges on phones. */
export function PhotoStrip({ src }: { readonly src: string }) {
  return (
    <div className={styles.strip}>
      <Panes layout="strip">
        <img className={styles.stripPicture} src={src} alt="" decoding="async" />
      </Panes>
    </div>
  );
}

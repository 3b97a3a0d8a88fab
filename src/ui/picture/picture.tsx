import { Panes } from '../panes/panes.tsx';
import * as styles from './picture.css.ts';

type PictureProps = { readonly src: string; readonly ratio: 'portrait' | 'landscape' };

/** A decorative picture; the text next to it carries the meaning. */
export function Picture({ src, ratio }: PictureProps) {
  return <img className={styles.picture({ ratio })} src={src} alt="" loading="lazy" />;
}

/** The picture under a page's title, behind five panes. On phones it extends to the edges. */
export function PhotoStrip({ src }: { readonly src: string }) {
  return (
    <div className={styles.strip}>
      <Panes layout="strip">
        <img className={styles.stripPicture} src={src} alt="" decoding="async" />
      </Panes>
    </div>
  );
}

import { Panes, UnlitPanes } from '#ui/panes/panes.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { SkeletonCard, SkeletonLines } from '#ui/skeleton/skeleton.tsx';
import * as styles from './playground.css.ts';
import { samples } from './samples.ts';

const { words } = samples;

/** Photos and what stands in their place. */
export function PictureParts() {
  const texts = { alt: '', missingText: words.missing, errorText: words.broken } as const;
  return (
    <>
      <div className={styles.side}>
        <Photo {...texts} ratio="panorama" src={samples.picture} />
        <Photo {...texts} ratio="panorama" src={samples.picture} faded />
        <Photo {...texts} ratio="panorama" src={undefined} />
        <Photo {...texts} ratio="panorama" src="/nothing-here.jpg" />
      </div>
      <Panes layout="strip">
        {[1, 2, 3, 4, 5].map((pane) => (
          <Photo key={pane} {...texts} ratio="portrait" src={samples.picture} />
        ))}
      </Panes>
      <div className={styles.side}>
        <UnlitPanes />
        <SkeletonCard />
        <SkeletonLines />
      </div>
    </>
  );
}

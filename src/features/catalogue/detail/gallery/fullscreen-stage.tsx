import { setElementVars } from '@vanilla-extract/dynamic';
import { useRef } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import { useSwipe } from '../../card/use-swipe.ts';
import * as styles from './fullscreen-gallery.css.ts';
import { Arrows } from './gallery.tsx';
import { GalleryPhoto } from './gallery-photo.tsx';
import type { Gallery } from './use-gallery.ts';
import { useZoom } from './use-zoom.ts';

type FullscreenStageProps = { readonly listing: Listing; readonly gallery: Gallery };

/** The photo that fills the screen: zooms, and changes with swipes and arrows. */
export function FullscreenStage({ listing, gallery }: FullscreenStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const several = gallery.photos.length > 1;
  const isZooming = useZoom(stage, gallery.photos[gallery.index]?.id, ({ scale, x, y }) => {
    if (frame.current === null) return;
    setElementVars(frame.current, {
      [styles.zoom]: `translate(${x}px, ${y}px) scale(${scale})`,
    });
    stage.current?.parentElement?.toggleAttribute('data-zoomed', scale > 1);
  });
  useSwipe(stage, (step) => {
    if (several && !isZooming()) gallery.move(step);
  });
  return (
    <div className={styles.stage} ref={stage}>
      <div className={styles.frame} ref={frame}>
        <GalleryPhoto listing={listing} gallery={gallery} place="screen" />
      </div>
      {several ? <Arrows gallery={gallery} /> : null}
    </div>
  );
}

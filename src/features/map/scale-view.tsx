import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import type { Size } from './drawing/view.ts';
import * as styles from './map-panes.css.ts';
import { type ScaleName, scales } from './scales.ts';
import type { Zones } from './use-zones.ts';
import { ZoneDrawing } from './zone-drawing.tsx';

type ScaleViewProps = {
  readonly name: ScaleName;
  readonly zones: Zones;
  readonly onCity?: (() => void) | undefined;
  /** Says what the drawing is not, and where its coast comes from. */
  readonly hasSource?: boolean;
};

/** The height of the words about the source, px. */
const SOURCE = 18;

/** One of the two maps, as large as its place. */
export function ScaleView({ name, zones, onCity, hasSource = false }: ScaleViewProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  return (
    <div ref={place} className={styles.place}>
      {size && (
        <ZoneDrawing
          scale={scales[name]}
          foot={hasSource ? SOURCE : 0}
          {...{ size, zones, onCity }}
        />
      )}
      {hasSource ? <p className={styles.source}>{t('map.source')}</p> : null}
    </div>
  );
}

/** The size of an element in whole pixels; undefined before the first frame and while it has no room. */
function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const read = () => {
      const [width, height] = [current.clientWidth, current.clientHeight];
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

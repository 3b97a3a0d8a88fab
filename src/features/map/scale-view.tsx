import { useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import * as styles from './map-panes.css.ts';
import { type ScaleName, scales } from './scales.ts';
import { useSize } from './use-size.ts';
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

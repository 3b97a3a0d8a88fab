import type { Listing } from '#domain/listing/listing.ts';
import type { Zone } from '#domain/zones/zones.ts';
import { ScaleView } from './scale-view.tsx';
import { scaleFor } from './scales.ts';
import { useFigures, type Zones } from './use-zones.ts';
import * as styles from './zone-place.css.ts';

export type ZonePlaceProps = {
  readonly zone: Zone;
  readonly operationType: Listing['operationType'];
  readonly onChoose: (zones: readonly Zone[]) => void;
};

/** A small map of a listing's zone, among what the other zones have of its operation. A pressed zone shows its listings. */
export function ZonePlace({ zone, operationType, onChoose }: ZonePlaceProps) {
  const figures = useFigures({ operationType });
  const zones: Zones = {
    ...{ figures, chosen: [zone], lit: [] },
    light() {},
    toggle: onChoose,
    clear() {},
  };
  return (
    <div className={styles.place}>
      <ScaleView name={scaleFor([zone])} zones={zones} hasSource />
    </div>
  );
}

import type { ZoneFigures } from '#domain/zones/zone-figures.ts';
import type { PlacedLabel } from './drawing/labels.ts';
import type { Area } from './scales.ts';
import * as styles from './zone-drawing.css.ts';

/** The side of the square of new listings, px, and the height of its middle above the number's foot. */
const [NEW, MIDDLE] = [9, 5];
/** Half of the width of a digit of the number, px. */
const HALF_DIGIT = 4.5;

type ZoneLabelProps = {
  readonly label: PlacedLabel<ShownArea>;
  /** The language of the name. */
  readonly lang: string;
};

/** The number of an area's listings over its name, or both in the water at the end of a line. */
export function ZoneLabel({ label, lang }: ZoneLabelProps) {
  const { of: area, at, lead, count, name, isNamed } = label;
  const [x, y] = lead ?? [at[0], at[1] + 2];
  const half = count.length * HALF_DIGIT;
  const isOnWater = lead !== undefined;
  const look = isOnWater || area.look !== 'chosen' ? 'plain' : 'chosen';
  const newAt = isOnWater ? -NEW - 2 : half + 3;
  return (
    <g>
      {isOnWater ? (
        <>
          <path className={styles.lead} d={`M${at[0]} ${at[1]}L${x - 4} ${y - MIDDLE}`} />
          <circle
            className={styles.dot({ look: area.look === 'chosen' ? 'chosen' : 'plain' })}
            cx={at[0]}
            cy={at[1]}
            r={3}
          />
        </>
      ) : null}
      <text className={styles.label({ look, anchor: isOnWater ? 'start' : 'middle' })} x={x} y={y}>
        <tspan className={styles.count}>{count}</tspan>
        {isNamed ? (
          <tspan className={styles.name} lang={lang} {...(isOnWater ? { dx: 5 } : { x, dy: 14 })}>
            {name}
          </tspan>
        ) : null}
      </text>
      {(area.figures?.fresh ?? 0) > 0 ? (
        <rect
          className={styles.fresh}
          x={x + newAt}
          y={y - MIDDLE - NEW / 2}
          width={NEW}
          height={NEW}
        />
      ) : null}
    </g>
  );
}

/** An area with what the drawing shows of it. */
export type ShownArea = Area & {
  readonly figures: ZoneFigures | undefined;
  readonly name: string;
  readonly countText: string;
  readonly look: 'empty' | 'zone' | 'lit' | 'chosen';
};

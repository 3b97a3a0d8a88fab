import * as styles from '../zone-drawing.css.ts';
import type { Cell } from './cells.ts';
import { text } from './coast-path.ts';

/** How far the lines on the water are from the shore, px, and how visible they are; as on a chart. */
const WATER_LINES = [
  [29, 0.08],
  [19, 0.14],
  [11, 0.22],
  [5, 0.34],
] as const;

/** Each line is the edge of a broad stroke along the shore, whose inside is painted over. */
export const Water = ({ coast }: { readonly coast: string }) =>
  WATER_LINES.map(([far, opacity]) => (
    <g key={far}>
      <path className={styles.waterLine} d={coast} strokeWidth={2 * far + 1} opacity={opacity} />
      <path className={styles.waterInside} d={coast} strokeWidth={2 * far - 1} />
    </g>
  ));

export type LandCell = {
  readonly sides: Cell;
  readonly look: 'empty' | 'zone' | 'lit' | 'chosen';
};

type LandProps = {
  readonly coast: string;
  readonly cells: readonly LandCell[];
  /** An id for the outline that cuts the cells. */
  readonly clip: string;
};

/** The land as a leaded window of cells. */
export const Land = ({ coast, cells, clip }: LandProps) => (
  <>
    <clipPath id={clip}>
      <path d={coast} />
    </clipPath>
    <path className={styles.cell({ look: 'empty' })} d={coast} />
    <g clipPath={`url(#${clip})`}>
      {cells.map(({ sides, look }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the areas of a scale never change
        <path key={n} className={styles.cell({ look })} d={outlineOf(sides)} />
      ))}
      <path className={styles.leads} d={cells.map(({ sides }, n) => seamsOf(sides, n)).join('')} />
    </g>
    <path className={styles.shore} d={coast} />
  </>
);

const outlineOf = (sides: Cell): string =>
  sides.length === 0 ? '' : `M${sides.map(({ from }) => text(from)).join('L')}Z`;

/** The seams of a cell with those that come after it: each seam once. */
const seamsOf = (sides: Cell, own: number): string =>
  sides
    .filter(({ beside = -1 }) => beside > own)
    .map(({ from, to }) => `M${text(from)}L${text(to)}`)
    .join('');

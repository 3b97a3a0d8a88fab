import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

const drawingWidth = `calc(2 * ${base.size.target})`;

export const steps = style({
  ...column,
  gap: base.space[6],
  marginBlock: base.space[4],
  '@media': { [media.desk]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
/** The drawing beside the words on phones, above them from 768 px. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: `${drawingWidth} minmax(0, 1fr)`,
  columnGap: base.space[4],
  alignContent: 'start',
  '@media': { [media.desk]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: base.space[2] } },
});
export const drawing = style({
  gridRow: 'span 2',
  width: '100%',
  maxWidth: drawingWidth,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  color: vars.color.text.link,
  '@media': { [media.desk]: { gridRow: 'auto' } },
});
export const frame = style({ fill: 'none' });
/** A pane with light behind it. */
export const lit = style({ fill: vars.color.accent.fill, stroke: 'none' });
export const name = style(headingSize('h3'));

import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, largeRow } from '#ui/theme/shared-styles.ts';

const appear = keyframes({ from: { visibility: 'hidden' } });

export const skeletons = style({
  ...column,
  gap: `${base.space[8]} ${base.space[6]}`,
  // Nothing shows for the first 200 ms, so that a quick answer does not flash.
  animation: `${appear} ${base.motion.base} step-end`,
  '@media': {
    [media.desk]: { rowGap: base.space[10], gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.huge]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
export const progress = recipe({
  base: {
    ...column,
    gap: base.space[3],
    paddingBlock: `${base.space[4]} ${base.space[2]}`,
  },
  variants: { begun: { true: {}, false: { visibility: 'hidden' } } },
});
export const progressLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: base.space[3],
});
export const message = style({
  display: 'grid',
  justifyItems: 'start',
  gap: base.space[3],
  maxWidth: base.size.dialogSmall,
  paddingBlock: base.space[4],
});
/** Text and drawing: stacked on phones, side by side from 768 px on. */
export const empty = style({
  ...column,
  gap: base.space[3],
  paddingBlock: base.space[4],
  '@media': {
    [media.desk]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: base.space[10],
    },
  },
});
export const emptyDrawing = style({ '@media': { [media.desk]: { order: 1 } } });
export const emptyWords = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: base.space[3],
});
export const heading = style({ fontSize: base.type.title.size });
export const others = style({ width: '100%', paddingBlockStart: base.space[5] });
/** Listings that lack the same. */
export const near = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: base.space[4],
  paddingBlockEnd: base.space[4],
});
export const other = style({
  ...largeRow,
  flexWrap: 'wrap',
  borderBottom: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
/** Wraps within its row; the count goes below it where even its longest word leaves no room. */
export const otherName = style({ flex: '1 1 6em' });
export const otherCount = style({
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  fontSize: base.type.small.size,
  fontWeight: 500,
  color: vars.color.text.tertiary,
});

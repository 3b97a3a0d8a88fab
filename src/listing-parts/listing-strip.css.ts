import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

/** The same size on all pages. */
export const title = style(headingSize('h3'));
export const strip = style({
  display: 'flex',
  gap: base.space[4],
  // Room for the focus ring, which the overflow would cut off.
  padding: base.space[1],
  marginInline: `calc(-1 * ${base.space[1]})`,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: base.space[1],
});
export const item = style({
  flex: 'none',
  width: base.size.tile,
  maxWidth: '72%',
  scrollSnapAlign: 'start',
  // A single listing fills the row, with its text beside the photo.
  selectors: { '&:only-child': { width: '100%', maxWidth: '100%' } },
});
export const choice = style({
  ...column,
  alignContent: 'start',
  gap: base.space[1],
  width: '100%',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    [`${item}:only-child > &`]: {
      gridTemplateColumns: `minmax(0, ${base.size.tile}) minmax(0, 1fr)`,
      gridTemplateRows: '1fr 1fr',
      columnGap: base.space[4],
    },
  },
});
globalStyle(`${item}:only-child > ${choice} > :first-child`, { gridRow: '1 / 3' });
globalStyle(`${item}:only-child > ${choice} > :nth-child(2)`, { alignSelf: 'end' });
export const section = style({
  ...column,
  gap: base.space[2],
  '@media': { print: { display: 'none' } },
});

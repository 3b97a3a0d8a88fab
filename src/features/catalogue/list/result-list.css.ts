import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';
import { ownLength } from '#ui/theme/shared-styles.ts';

/** The height of the rows that are not in the document. */
export const before = createVar(ownLength);
export const after = createVar(ownLength);

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: base.space[6],
  alignContent: 'start',
  paddingBlock: `${before} ${after}`,
  // The virtual rows keep the scroll position; the browser's own anchoring would interfere.
  overflowAnchor: 'none',
  '@media': {
    [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.huge]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});
// The gap is part of the item, so that a row's measured height includes it.
export const item = recipe({
  base: {
    minWidth: 0,
    paddingBlockEnd: base.space[8],
    '@media': { [media.desk]: { paddingBlockEnd: base.space[10] } },
  },
  variants: { lead: { true: { '@media': { [media.wide]: { gridColumn: 'span 2' } } } } },
});

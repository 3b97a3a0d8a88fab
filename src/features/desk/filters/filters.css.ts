import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';

/** Enlarged text and long choices take more rows. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
  paddingBlock: base.space[3],
  '@media': { [media.mid]: { gap: base.space[1] } },
});
/** Beside the rail, six of them just fit. */
globalStyle(`${row} > button`, {
  '@media': { [media.mid]: { gap: base.space[1], paddingInline: base.space[2] } },
});

import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { key } from './keys.css.ts';

export const page = style({
  ...column,
  alignContent: 'start',
  minHeight: '100dvh',
  paddingBlock: base.space[4],
  paddingInline: base.size.gutter,
  '@media': { [media.desk]: { paddingBlock: base.space[5], paddingInline: base.space[6] } },
});
/** What the columns of the table and the parts of a row on phones depend on. */
export const rows = style({ containerType: 'inline-size' });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[3],
  marginBlockEnd: base.space[3],
});
export const heading = style({ flex: '1 1 auto' });
export const search = style({
  flex: '0 1 20rem',
  minWidth: 0,
  '@media': { [media.phone]: { order: 1, flex: '1 1 100%' } },
});
/** Says which key leads to the search box. */
export const searchKey = style([
  key,
  {
    position: 'absolute',
    insetInlineEnd: base.space[3],
    insetBlockStart: `calc(50% - ${base.space[3]})`,
    minWidth: base.space[6],
    pointerEvents: 'none',
  },
]);
export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[2],
  paddingBlockStart: base.space[3],
});
/** What gets the focus in a row stays clear of the table's head, and of the bar of the chosen rows. */
globalStyle(`${rows} [data-index] :is(a, button, input)`, {
  scrollMarginBlock: `${base.space[14]} calc(${base.space[24]} + ${base.space[4]})`,
});

import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';

export const legend = style({
  marginBottom: base.space[2],
  fontSize: base.type.control.size,
  fontWeight: 620,
  lineHeight: base.type.control.line,
});
export const stack = style({ display: 'grid', gap: base.space[2] });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: base.space[3],
  alignItems: 'end',
});
export const show = style({ flex: '1 1 auto', display: 'flex' });
/** In one line on phones, which scrolls sideways from edge to edge. */
export const applied = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[2],
  '@media': {
    [media.phone]: {
      flexBasis: `calc(100% + 2 * ${base.size.gutter})`,
      flexWrap: 'nowrap',
      overflowX: 'auto',
      overflowY: 'hidden',
      scrollbarWidth: 'none',
      marginInline: `calc(-1 * ${base.size.gutter})`,
      paddingInline: base.size.gutter,
      paddingBlock: `${base.space[1]} ${base.space[3]}`,
      whiteSpace: 'nowrap',
    },
  },
});

import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

export const page = style({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: base.space[8],
  paddingInline: base.size.gutter,
  paddingBlock: `${base.space[14]} ${base.space[8]}`,
});
export const close = style({
  position: 'absolute',
  insetBlockStart: base.space[2],
  insetInlineEnd: base.space[2],
});
export const message = style({ display: 'grid', gap: base.space[3], justifyItems: 'start' });

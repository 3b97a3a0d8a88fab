import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { scrollingBody } from '#ui/theme/shared-styles.ts';

export const page = style({
  ...scrollingBody,
  position: 'relative',
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

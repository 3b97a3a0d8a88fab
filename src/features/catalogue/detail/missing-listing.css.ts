import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { scrollingBody } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

export const page = style({
  ...scrollingBody,
  position: 'relative',
  width: '100%',
  maxWidth: base.size.content,
  marginInline: 'auto',
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
/** The same as an `h1` and as an `h2`. */
export const title = style(headingSize('h2'));

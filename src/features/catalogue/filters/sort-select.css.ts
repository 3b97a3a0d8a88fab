import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

/** As quiet as a word: the order matters less than the conditions before it. */
export const order = style({ marginInlineEnd: `calc(-1 * ${base.space[3]})` });
globalStyle(`${order} select`, {
  minHeight: base.size.target,
  paddingInlineStart: 0,
  background: 'transparent',
  boxShadow: 'none',
  fontSize: base.type.control.size,
  fontWeight: 600,
  // As wide as its words, where the browser can; else as the widest of them.
  fieldSizing: 'content',
});

import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';

export const skip = style({
  position: 'absolute',
  zIndex: base.z.banner,
  insetInlineStart: base.space[2],
  insetBlockStart: base.space[2],
  padding: base.space[3],
  borderRadius: base.radius.control,
  background: vars.color.bg.raised,
  fontWeight: 600,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
});
export const main = style({ display: 'block', minHeight: '60dvh' });

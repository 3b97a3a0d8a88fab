import { style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';

export const bubble = style({
  zIndex: base.z.sheet, // also above the dialog that contains its button
  paddingInline: base.space[2],
  paddingBlock: base.space[1],
  color: vars.color.text.onInverse,
  background: vars.color.bg.inverse,
  borderRadius: base.radius.control,
  fontSize: base.type.small.size,
  pointerEvents: 'none',
});

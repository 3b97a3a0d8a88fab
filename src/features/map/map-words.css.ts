import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';

export const status = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: base.space[3],
  minHeight: base.size.target,
  paddingInline: base.space[4],
});
export const words = style({
  minWidth: 0,
  color: vars.color.text.secondary,
  fontSize: base.type.control.size,
  lineHeight: 1.3,
});
export const title = style({
  marginInlineEnd: base.space[1],
  color: vars.color.text.primary,
  fontWeight: 650,
});

import { style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';

export const note = style({
  display: 'flex',
  gap: base.space[3],
  maxWidth: base.size.measure,
  padding: base.space[4],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
  fontSize: base.type.control.size,
  lineHeight: 1.45,
});

import { style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';

export const mark = style({
  background: vars.color.accent.tint,
  color: vars.color.accent.onTint,
  borderRadius: base.radius.pane,
});

import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';

export const glyph = style({
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinejoin: 'round',
});
export const lamp = style({ fill: vars.color.accent.fill, stroke: 'none' });

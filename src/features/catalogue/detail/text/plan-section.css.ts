import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';

export const plan = style({
  position: 'relative',
  width: '100%',
  aspectRatio: '3 / 2',
  overflow: 'hidden',
  borderRadius: base.radius.pane,
  cursor: 'zoom-in',
});
/** Plans are drawn on white. */
globalStyle(`${plan} > div`, { background: vars.color.bg.sunken });

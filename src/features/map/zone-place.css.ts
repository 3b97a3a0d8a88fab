import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

export const place = style({
  position: 'relative',
  overflow: 'hidden',
  height: base.size.mapPlace,
  '@media': { print: { display: 'none' } },
});

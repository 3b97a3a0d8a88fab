import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

/** Puts wide components side by side on a desktop. */
export const side = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  alignItems: 'start',
  gap: base.space[4],
});

import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const list = style({
  ...column,
  gap: `${base.space[8]} ${base.space[6]}`,
  '@media': {
    [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
